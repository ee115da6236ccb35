import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { drain } from '../../../src/device/sync/drain.ts'
import { keepUser } from '../../../src/device/store/book-store.ts'
import { readMeta } from '../../../src/device/store/meta-store.ts'
import { createAccountActions, type AccountActionsDeps } from '../../../src/page/app/account-actions.ts'
import { updateMachine } from '../../../src/page/machines/update.machine.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'
import { userOf } from '../../support/user.ts'

let phone: Phone
let answer: () => Response
beforeEach(() => {
  phone = createPhone(() => Promise.resolve(answer()))
  answer = () => Response.json({ code: 'not_ready', error: '', description: '', message: '', statusCode: 503 }, { status: 503 })
})

const refused = { state: 'refused', last: { at: 1, outcome: 'http', status: 422, code: 'unknown_stamp', message: 'm' } } as const
/** The actions of a phone whose drain is the real one. */
const actions = (given: Partial<AccountActionsDeps> = {}) => {
  const device = phone.drainDeps()
  const unused = () => Promise.reject(new Error('not asked'))
  return createAccountActions({
    device,
    volume: '',
    refreshUser: unused,
    onOver: () => undefined,
    leave: () => undefined,
    where: () => '/login/',
    update: createActor(updateMachine).start(),
    ping: unused,
    async drainNow() {
      await drain(device, { eager: true })
      return phone.outbox.read()
    },
    refreshBook: unused,
    ...given,
  })
}

it('[4] a logout waits 30 s for a book that was never loaded here, and empties nothing without it', async () => {
  await keepUser(phone.store, userOf('mine'), 0)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    let outcome: unknown
    void actions({ refreshBook: () => new Promise(() => {}) })
      .logout()
      .then((given) => (outcome = given))
    for (let passed_ms = 0; passed_ms < 29_000; passed_ms += 1_000) {
      await vi.advanceTimersByTimeAsync(1_000)
      await new Promise(setImmediate)
    }
    expect(outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(outcome).toEqual({ ok: false, failure: { statusCode: 0, record: null } }))
  } finally {
    vi.useRealTimers()
  }
  expect(phone.network.sent).toEqual([])
  await expect(readMeta(phone.store, 'user')).resolves.toMatchObject({ book_id: 'mine' })
})

it('[12] a visitor who waits for the deletion is sent to the start page', async () => {
  const left: string[] = []
  await actions({ where: () => '/logout/', leave: (path) => void left.push(path) }).deleteEverything()
  expect(left).toEqual(['/'])
})

describe('[12] a visitor who navigates to another screen before the server answers', () => {
  it('is not sent to the login provider: the next screen may be a press', async () => {
    const left: string[] = []
    const ask = async (whereAfter: string) => {
      let at = '/login/'
      const ping = async () => void (at = whereAfter)
      const outcome = await actions({ ping, where: () => at, leave: (path) => void left.push(path), drainNow: async () => [] }).login('line', '/mypage/')
      expect(outcome.ok).toBe(true)
    }
    await ask('/find/push/?stamp_id=218')
    expect(left).toEqual([])
    await ask('/login/')
    expect(left).toEqual(['/system/auth/line?next=%2Fmypage%2F'])
  })

  it('can finish a press after deleting everything: the page reloads when the press has ended, on the current screen', async () => {
    const left: string[] = []
    const update = createActor(updateMachine).start()
    const watched = vi.spyOn(update, 'subscribe')
    let at = '/logout/'
    const done = actions({ update, where: () => at, leave: (path) => void left.push(path) }).deleteEverything()
    at = '/find/push/?stamp_id=218'
    update.send({ type: 'press.begin' })
    await vi.waitFor(() => expect(watched).toHaveBeenCalled())
    expect(left).toEqual([])
    at = '/list/'
    update.send({ type: 'press.end' })
    await done
    expect(left).toEqual(['/list/'])
  })
})

describe('[2] sendAll', () => {
  it('with only a refused press left is no failure, and no lack of signal', async () => {
    await phone.keep(pressOf('a'), refused)
    await expect(actions().sendAll()).resolves.toEqual({ ok: true, value: undefined })
  })

  it("with only another account's press left is no failure either", async () => {
    await keepUser(phone.store, userOf('mine'), 0)
    await phone.keep(pressOf('a'), { owner: 'sns', book_id: 'other' })
    answer = () => Response.json({ ...userOf('mine') })
    await expect(actions().sendAll()).resolves.toEqual({ ok: true, value: undefined })
  })

  it.each([
    ['no answer', () => Response.error(), { statusCode: 0, record: null }],
    ['503', () => Response.json({ code: 'not_ready', error: '', description: '', message: 'm', statusCode: 503 }, { status: 503 }), { statusCode: 503 }],
    [
      '429',
      () => Response.json({ code: 'too_many_requests', error: '', description: '', message: '混みあっています。', statusCode: 429 }, { status: 429 }),
      { statusCode: 429, record: { message: '混みあっています。' } },
    ],
  ])('with a press that still waits after %s fails for that reason', async (_, given, failure) => {
    answer = given
    await phone.keep(pressOf('a'), refused)
    await phone.keep(pressOf('b'))
    await expect(actions().sendAll()).resolves.toMatchObject({ ok: false, failure })
  })
})
