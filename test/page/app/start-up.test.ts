import { describe, expect, it, vi } from 'vitest'
import type { LoginType } from '../../../src/core/domain/visitor.ts'
import { createReturnLoader, loadAtStart, refreshSession, type StartUpDeps } from '../../../src/page/app/start-up.ts'
import { sessionOf } from '../../support/session-of.ts'

function startUpOf(loginType: LoginType, change: Partial<StartUpDeps> = {}) {
  const calls: string[] = []
  const deps: StartUpDeps = {
    session: sessionOf(loginType),
    async loadUser() {
      calls.push('user')
      return { is: 'known', sns_type: 'line' }
    },
    refreshBook: async (whose) => calls.push(`book of ${whose}`),
    requestDrain: ({ eager }) => void calls.push(eager ? 'eager drain' : 'drain'),
    whenOnline: () => undefined,
    measureClock: async () => void calls.push('clock'),
    refreshNumbers: async () => void calls.push('numbers'),
    ...change,
  }
  return { deps, calls }
}

describe('[2] start-up loads', () => {
  it.each([
    ['none', ['clock', 'numbers']],
    ['guest', ['book of guest', 'clock', 'numbers']],
    ['sns', ['user', 'clock', 'numbers', 'book of sns', 'eager drain']],
  ] as const)('of the login type %s are %j', async (loginType, loads) => {
    const { deps, calls } = startUpOf(loginType)
    loadAtStart(deps)
    await vi.waitFor(() => expect(calls).toEqual(loads))
  })
  it('without an answer do not stop the others', async () => {
    const { deps, calls } = startUpOf('guest', { measureClock: () => Promise.reject(new TypeError('Failed to fetch')) })
    loadAtStart(deps)
    await vi.waitFor(() => expect(calls).toEqual(['book of guest', 'numbers']))
  })
})

describe('[6] refreshing a session', () => {
  it('confirms the provider', async () => {
    const { deps } = startUpOf('sns')
    const send = vi.spyOn(deps.session, 'send')
    await refreshSession(deps)
    expect(send.mock.calls).toEqual([[{ type: 'sns.confirmed', sns_type: 'line' }]])
  })
  it('that is over asks for a login, and loads nothing', async () => {
    const { deps, calls } = startUpOf('sns', { loadUser: () => Promise.resolve({ is: 'over' }) })
    await refreshSession(deps)
    expect(deps.session.getSnapshot().context.over).toBe('asking')
    expect(calls).toEqual([])
  })
  it('without an answer is repeated once the phone is online', async () => {
    const online: (() => void)[] = []
    let answer: Awaited<ReturnType<StartUpDeps['loadUser']>> = { is: 'no_answer' }
    const { deps } = startUpOf('sns', { loadUser: () => Promise.resolve(answer), whenOnline: (act) => void online.push(act) })
    await refreshSession(deps)
    answer = { is: 'over' }
    for (const act of online) act()
    await vi.waitFor(() => expect(deps.session.getSnapshot().context.over).toBe('asking'))
    expect(online).toHaveLength(1)
  })
  it('without an answer changes nothing', async () => {
    const { deps, calls } = startUpOf('sns', { loadUser: () => Promise.resolve({ is: 'no_answer' }) })
    await refreshSession(deps)
    expect([deps.session.getSnapshot().value, calls]).toEqual(['sns', []])
  })
})

describe('[2] a return to an open page', () => {
  function openPage(loginType: LoginType, change: Partial<StartUpDeps> = {}) {
    const { deps, calls } = startUpOf(loginType, change)
    let now = 1_000_000
    const load = createReturnLoader(deps, () => now)
    const wake = async (afterMs: number) => {
      now += afterMs
      load()
      await new Promise((resolve) => setTimeout(resolve))
    }
    return { calls, wake }
  }
  const LOADED = ['user', 'book of sns', 'eager drain']

  it('after minutes loads the account’s book again, and not more often', async () => {
    const { calls, wake } = openPage('sns')
    await wake(0)
    await wake(120_000)
    expect(calls).toEqual([])
    await wake(300_000)
    expect(calls).toEqual(LOADED)
    await wake(60_000)
    expect(calls).toEqual(LOADED)
    await wake(300_000)
    expect(calls).toEqual([...LOADED, ...LOADED])
  })

  it('loads nothing for a guest, whose book is on this phone only, and waits for no network', async () => {
    const guest = openPage('guest')
    await guest.wake(600_000)
    expect(guest.calls).toEqual([])
    const whenOnline = vi.fn<StartUpDeps['whenOnline']>()
    await openPage('sns', { loadUser: () => Promise.resolve({ is: 'no_answer' }), whenOnline }).wake(600_000)
    expect(whenOnline).not.toHaveBeenCalled()
  })
})
