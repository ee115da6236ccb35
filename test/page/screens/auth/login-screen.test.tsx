import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import { newOutboxRow } from '../../../../src/core/domain/outbox-row.ts'
import { LoginScreen } from '../../../../src/page/screens/auth/login-screen.tsx'
import { ACCOUNT } from '../../../../src/page/ui/text/account.ja.ts'
import { sessionOf } from '../../../support/session-of.ts'
import { setOnline } from '../../../support/set-online.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'
import { granted, testAccount } from '../../../support/test-account.ts'
import { userOf } from '../../../support/user.ts'

const TEXT = ACCOUNT.login
const row = newOutboxRow({ key: 'k', stamp_id: 218, tilt: 0, blurred: 0, imprint: null, pressed_at: '2026-11-21T00:30:00.000Z', restamp_number: 0 }, 'guest')
const session = (isOver = false) => {
  const actor = sessionOf('sns')
  if (isOver) actor.send({ type: 'session.over' })
  return actor
}
const servicesOf = (made: ReturnType<typeof testAccount>, isOver = false, rows = [row]) =>
  pageServices({
    account: made.account,
    session: session(isOver),
    tray: createLiveValue(
      () => Promise.resolve(rows),
      () => undefined,
    ),
  })
const click = (on: HTMLElement) => act(async () => void fireEvent.click(on))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('[2] /login/', () => {
  it.each(['twitter', 'facebook', 'line'] as const)('links to %s, and returns to mypage', async (provider) => {
    const made = testAccount(null, { login: () => granted(undefined) })
    await showPage(<LoginScreen />, servicesOf(made))
    await click(screen.getByRole('button', { name: TEXT.with[provider] }))
    expect(made.asked).toEqual([['login', provider, '/mypage/']])
  })

  it('back from the provider’s page every provider can be chosen again', async () => {
    await showPage(<LoginScreen />, servicesOf(testAccount(null, { login: () => granted(undefined) })))
    await click(screen.getByRole('button', { name: TEXT.with.line }))
    const disabled = () =>
      (['twitter', 'facebook', 'line'] as const).map((each) => screen.getByRole<HTMLButtonElement>('button', { name: TEXT.with[each] }).disabled)
    expect(disabled()).toEqual([true, true, true])
    await act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(disabled()).toEqual([false, false, false])
    expect(screen.queryByText(TEXT.leaving)).toBeNull()
  })

  it('never blocks: a guest continues without it', async () => {
    await showPage(<LoginScreen />, servicesOf(testAccount(null)))
    expect(screen.getByRole('link', { name: TEXT.guest }).getAttribute('href')).toBe('/find/')
  })

  it('says what happens to unsent presses', async () => {
    await showPage(<LoginScreen />, servicesOf(testAccount(null)))
    expect(await screen.findByText(TEXT.unsent(1))).toBeTruthy()
  })

  it.each(['cancelled', 'expired', 'failed'] as const)('says clearly that a login was %s', async (error) => {
    await showPage(<LoginScreen error={error} />, servicesOf(testAccount(null)))
    expect(screen.getByRole('alert').textContent).toBe(TEXT.errors[error])
  })

  it('without a signal no link leads away, and when it is back nobody is told to wait for it', async () => {
    setOnline(false)
    await showPage(<LoginScreen />, servicesOf(testAccount(null)))
    await click(screen.getByRole('button', { name: TEXT.with.line }))
    expect((await screen.findByRole('alert')).textContent).toBe(TEXT.offline)
    setOnline(true)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the error of the last attempt only, and scrolls it into view', async () => {
    const seen: unknown[] = []
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
      seen.push(this.textContent)
    })
    await showPage(<LoginScreen error="expired" />, servicesOf(testAccount(null)))
    expect([screen.getByRole('alert').textContent, seen]).toEqual([TEXT.errors.expired, []])
    await click(screen.getByRole('button', { name: TEXT.with.line }))
    expect([screen.getAllByRole('alert').map(({ textContent }) => textContent), seen]).toEqual([[TEXT.offline], [TEXT.offline]])
  })

  it('a server at fault is not called a lack of signal', async () => {
    const login = () => Promise.resolve({ ok: false as const, failure: { statusCode: 503, record: null } })
    await showPage(<LoginScreen />, servicesOf(testAccount(null, { login })))
    await click(screen.getByRole('button', { name: TEXT.with.line }))
    expect((await screen.findByRole('alert')).textContent).toBe(TEXT.errors.failed)
  })

  it('a logged-in visitor gets a link to mypage; one who must log in again sees the provider used before', async () => {
    await showPage(<LoginScreen />, servicesOf(testAccount(userOf('b'))))
    expect(await screen.findByText(TEXT.already)).toBeTruthy()
    cleanup()
    await showPage(<LoginScreen />, servicesOf(testAccount(userOf('b')), true))
    expect(await screen.findByText(TEXT.last.line)).toBeTruthy()
  })

  it('[11] a logged-in visitor on a phone with presses of another account can log in to that one; their own presses ask for no login', async () => {
    const made = testAccount(userOf('b'), { login: () => granted(undefined) })
    await showPage(<LoginScreen />, servicesOf(made, false, [row, { ...row, owner: 'sns', book_id: 'a' }]))
    expect(await screen.findByText(TEXT.others(1))).toBeTruthy()
    expect([TEXT.lead, TEXT.unsent(2), TEXT.last.line, TEXT.guest].filter((words) => screen.queryByText(words) !== null)).toEqual([])
    expect(screen.getByRole('link', { name: TEXT.toMypage }).getAttribute('href')).toBe('/mypage/')
    await click(screen.getByRole('button', { name: TEXT.with.line }))
    expect(made.asked).toEqual([['login', 'line', '/mypage/']])
    cleanup()
    await showPage(<LoginScreen />, servicesOf(testAccount(userOf('b')), false, [row, { ...row, owner: 'sns', book_id: 'b' }]))
    expect(await screen.findByText(TEXT.already)).toBeTruthy()
  })
})
