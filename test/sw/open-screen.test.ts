import { describe, expect, it } from 'vitest'
import { openScreen } from '../../sw/open-screen.ts'

/** A phone on which the app is open or not, with a record of the calls. */
function phone(isOpen: boolean) {
  const done: string[] = []
  const screen = {
    focus: async () => (done.push('focus'), screen),
    navigate: async (path: string) => void done.push(`navigate ${path}`),
  }
  const screens = {
    matchAll: () => Promise.resolve(isOpen ? [screen] : []),
    openWindow: async (path: string) => void done.push(`open ${path}`),
  }
  const notification = { data: '/find/push/?stamp_id=218', close: () => done.push('close') } as unknown as Notification
  return { done, tap: () => openScreen(notification, screens) }
}

describe('[10] a tap on the notification of a stamp in reach', () => {
  it('opens the press in the open screen, and focuses it', async () => {
    const { done, tap } = phone(true)
    await tap()
    expect(done).toEqual(['close', 'focus', 'navigate /find/push/?stamp_id=218'])
  })

  it('opens the app where no screen is open', async () => {
    const { done, tap } = phone(false)
    await tap()
    expect(done).toEqual(['close', 'open /find/push/?stamp_id=218'])
  })
})
