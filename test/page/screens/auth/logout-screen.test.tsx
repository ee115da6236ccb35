import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { newOutboxRow } from '../../../../src/core/domain/outbox-row.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import { LogoutScreen } from '../../../../src/page/screens/auth/logout-screen.tsx'
import { ACCOUNT } from '../../../../src/page/ui/text/account.ja.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'
import { granted, testAccount } from '../../../support/test-account.ts'
import { userOf } from '../../../support/user.ts'

const row = newOutboxRow({ key: 'k', stamp_id: 218, tilt: 0, blurred: 0, imprint: null, pressed_at: '2026-11-21T00:30:00.000Z', restamp_number: 0 }, 'sns', 'b')
const show = (made: ReturnType<typeof testAccount>, rows = [row]) =>
  showPage(
    <LogoutScreen />,
    pageServices({
      account: made.account,
      tray: createLiveValue(
        () => Promise.resolve(rows),
        () => undefined,
      ),
    }),
  )
const click = (on: HTMLElement) => act(async () => void fireEvent.click(on))
afterEach(cleanup)

describe('[2] /logout/', () => {
  it('counts unsent presses first and offers to send them', async () => {
    const made = testAccount(userOf('b'), { sendAll: () => granted(undefined) })
    await show(made)
    expect(await screen.findByText(ACCOUNT.logout.unsent(1))).toBeTruthy()
    await click(screen.getByRole('button', { name: ACCOUNT.logout.send }))
    expect(made.asked).toEqual([['sendAll']])
  })

  const OVER = 'ログインが切れました。'
  it.each([
    [0, ACCOUNT.logout.notSent.offline, ACCOUNT.logout.failed.offline, ACCOUNT.erase.failed.offline],
    [401, OVER, OVER, OVER],
    [503, ACCOUNT.logout.notSent.server, ACCOUNT.logout.failed.server, ACCOUNT.erase.failed.server],
  ])('status %i of each action is told as what it is', async (statusCode, notSent, notLeft, notErased) => {
    const record = statusCode === 0 ? null : { code: 'x', error: '', description: '', message: OVER, statusCode }
    const fails = () => Promise.resolve({ ok: false as const, failure: { statusCode, record } })
    await show(testAccount(userOf('b'), { sendAll: fails, logout: fails, deleteEverything: fails }))
    await click(await screen.findByRole('button', { name: ACCOUNT.logout.send }))
    expect((await screen.findByRole('alert')).textContent).toBe(notSent)
    await click(screen.getByRole('button', { name: ACCOUNT.logout.anyway }))
    expect((await screen.findByRole('alert')).textContent).toBe(notLeft)
    fireEvent.change(screen.getByLabelText(ACCOUNT.erase.confirm), { target: { value: ACCOUNT.erase.word } })
    await click(screen.getByRole('button', { name: ACCOUNT.erase.act }))
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([notLeft, notErased])
    expect(/電波/u.test(notErased)).toBe(statusCode === 0)
  })

  it("a refused press or another account's is no longer offered to be sent, and a refused one is named", async () => {
    await show(testAccount(userOf('b')), [
      { ...row, state: 'refused' },
      { ...row, key: 'l', book_id: 'other' },
    ])
    expect(await screen.findByText('受けつけられなかった印が1件、「わたし」のトレイにあります。')).toBeTruthy()
    expect(screen.getByText(ACCOUNT.logout.unsent(2))).toBeTruthy()
    expect(screen.getByText(ACCOUNT.logout.others(1))).toBeTruthy()
    expect(screen.queryByRole('button', { name: ACCOUNT.logout.send })).toBeNull()
    expect(screen.getByRole('button', { name: ACCOUNT.logout.anyway })).toBeTruthy()
  })

  it('shows neither form before the phone has read who is signed in', async () => {
    const made = testAccount(null)
    const unread = createLiveValue(
      () => new Promise<never>(() => {}),
      () => undefined,
    )
    await show({ ...made, account: { ...made.account, user: unread } })
    expect([screen.queryByRole('heading'), screen.queryByRole('button')]).toEqual([null, null])
  })

  it('with nothing unsent it is one tap', async () => {
    const made = testAccount(userOf('b'), { logout: () => granted(undefined) })
    await show(made, [])
    await click(await screen.findByRole('button', { name: ACCOUNT.logout.act }))
    expect(made.asked).toEqual([['logout']])
  })

  it('deleting everything requires a typed word, also for guests', async () => {
    const made = testAccount(null, { deleteEverything: () => granted(undefined) })
    await show(made)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: ACCOUNT.erase.act })
    expect(button.disabled).toBe(true)
    fireEvent.change(screen.getByLabelText(ACCOUNT.erase.confirm), { target: { value: ACCOUNT.erase.word } })
    await click(button)
    expect(made.asked).toEqual([['deleteEverything']])
  })
})
