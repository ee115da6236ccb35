import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GUEST_MARKER, SESSION_MARKER } from '../../../src/core/contract/cookies.ts'
import type { User } from '../../../src/core/contract/user.ts'
import { createLiveValue } from '../../../src/device/store/live-value.ts'
import type { LiveTopic } from '../../../src/device/store/live.ts'
import { readCookie } from '../../../src/page/app/read-cookie.ts'
import { createVisitorSession } from '../../../src/page/app/visitor-session.ts'
import { userOf } from '../../support/user.ts'

const clearCookies = () => {
  for (const name of [GUEST_MARKER, SESSION_MARKER]) document.cookie = `${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
}
beforeEach(clearCookies)
afterEach(clearCookies)

/** The session of a tab whose phone stores `record`; `commit` changes the record, the cookies, or both, as a commit in any tab does. */
async function openSession(record: User | null = null, read?: () => Promise<{ record: User | null }>) {
  let stored = record
  const listeners = new Set<(topic: LiveTopic) => void>()
  const onLost = vi.fn<() => void>()
  const user = createLiveValue(read ?? (() => Promise.resolve({ record: stored })), () => undefined)
  const made = createVisitorSession(
    {
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    readCookie,
    user,
    onLost,
  )
  await made.registrationRead
  const commit = async (topic: LiveTopic, next: User | null = stored) => {
    stored = next
    for (const listener of listeners) listener(topic)
    await user.refresh()
  }
  return {
    ...made,
    onLost,
    commit,
    loginType: () => made.session.getSnapshot().value,
    over: () => made.session.getSnapshot().context.over,
    status: () => made.registration.getSnapshot().value,
  }
}
const hasSession = () => void (document.cookie = `${SESSION_MARKER}=1900000000`)
const hasGuest = () => void (document.cookie = `${GUEST_MARKER}=1`)

describe('[4] the login type of a tab', () => {
  it('is read from the cookies at once', async () => {
    expect((await openSession()).loginType()).toBe('none')
    hasGuest()
    expect((await openSession()).loginType()).toBe('guest')
    hasSession()
    expect((await openSession(userOf('book'))).loginType()).toBe('sns')
  })

  it('becomes guest by the commit that follows the registration, in whichever tab it was', async () => {
    const tab = await openSession()
    hasGuest()
    expect(tab.loginType()).toBe('none')
    await tab.commit('drain_lease')
    expect(tab.loginType()).toBe('guest')
  })

  it('an equal record that is read again notifies nobody: a screen that reads it while loading would load for ever', async () => {
    hasSession()
    const tab = await openSession(userOf('book'))
    const notified = vi.fn<() => void>()
    tab.registration.subscribe(notified)
    await tab.commit('user')
    expect(notified).not.toHaveBeenCalled()
  })

  it('a logout in another tab ends it here: no login, no registration', async () => {
    hasSession()
    const tab = await openSession(userOf('book'))
    expect(tab.status()).toBe('finished')
    clearCookies()
    await tab.commit('meta', null)
    expect([tab.loginType(), tab.over(), tab.status()]).toEqual(['none', 'no', 'unknown'])
  })
})

describe('[6] a session that ended before a logout', () => {
  it('asks for a login and has the cookie set again where only it was lost', async () => {
    const tab = await openSession(userOf('book'))
    await tab.commit('user')
    expect([tab.loginType(), tab.over()]).toEqual(['none', 'asking'])
    expect(tab.onLost).toHaveBeenCalledTimes(1)
  })

  it('is asked about once: later commits leave the visitor’s answer', async () => {
    const tab = await openSession(userOf('book'))
    await tab.commit('user')
    tab.session.send({ type: 'login.later' })
    await tab.commit('collected')
    await tab.commit('user')
    expect(tab.over()).toBe('later')
    expect(tab.onLost).toHaveBeenCalledTimes(1)
  })

  it('a logout after it ends the prompt with the book', async () => {
    const tab = await openSession(userOf('book'))
    await tab.commit('user')
    await tab.commit('meta', null)
    expect([tab.loginType(), tab.over(), tab.status()]).toEqual(['none', 'no', 'unknown'])
  })

  it('the end that the server reported stays, although the cookie still exists, until a login stores the user’s record again', async () => {
    hasSession()
    const tab = await openSession(userOf('book'))
    tab.session.send({ type: 'session.over' })
    await tab.commit('collected')
    expect([tab.loginType(), tab.over()]).toEqual(['none', 'asking'])
    await tab.commit('user')
    expect([tab.loginType(), tab.over()]).toEqual(['sns', 'no'])
  })
})

describe('[2] the registration status of the first screen', () => {
  it.each([
    [0, 'profileIncomplete'],
    [1, 'nicknameUndecided'],
    [2, 'finished'],
  ])('registered_status %s of the stored record is %s before the first screen', async (registered_status, status) => {
    hasSession()
    expect((await openSession(userOf('book', { registered_status }))).status()).toBe(status)
  })

  it('without a session nothing is waited for', async () => {
    vi.useFakeTimers()
    const { status } = await openSession(null, () => new Promise(() => undefined))
    expect(status()).toBe('unknown')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a phone whose storage never answers delays the first screen by a second at most', async () => {
    vi.useFakeTimers()
    hasSession()
    let isOpen = false
    const opening = openSession(null, () => new Promise(() => undefined)).then(() => (isOpen = true))
    await vi.advanceTimersByTimeAsync(999)
    expect(isOpen).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await opening
    expect(isOpen).toBe(true)
  })

  it('a storage that cannot be read does not delay the first screen', async () => {
    hasSession()
    const { status } = await openSession(null, () => Promise.reject(new Error('closed')))
    expect(status()).toBe('unknown')
  })
})
