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

  it('says where nothing could be sent, and where the logout did not reach the server', async () => {
    await show(testAccount(userOf('b')))
    await click(await screen.findByRole('button', { name: ACCOUNT.logout.send }))
    expect((await screen.findByRole('alert')).textContent).toBe(ACCOUNT.logout.notSent)
    await click(screen.getByRole('button', { name: ACCOUNT.logout.anyway }))
    expect((await screen.findByText(ACCOUNT.logout.failed)).getAttribute('role')).toBe('alert')
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
