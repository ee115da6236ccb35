import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenCookie } from '../../../server/auth/token-cookies.ts'
import { SESSION_MARKER, XSRF_COOKIE } from '../../../src/core/contract/cookies.ts'
import { guestStampsCollected, stampsCollected } from '../../../src/core/contract/stamps-collected.ts'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { newArriving, storePage } from '../../../src/device/store/arriving.ts'
import { readCollected } from '../../../src/device/store/collected.ts'
import type { Store } from '../../../src/device/store/db.ts'
import { readMeta } from '../../../src/device/store/meta-store.ts'
import {
  createUserLoader,
  decideNickname,
  deleteEverything,
  issueTransfer,
  loadUser,
  redeemTransfer,
  signOut,
  suggestNicknames,
  updateProfile,
} from '../../../src/device/sync/account.ts'
import { withDrainLock } from '../../../src/device/sync/drain-lock.ts'
import { drain } from '../../../src/device/sync/drain.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../../src/device/sync/refresh-collected.ts'
import { readBookOwner } from '../../../src/device/sync/book-owner.ts'
import { ensureGuest } from '../../../src/device/sync/session.ts'
import { createGate } from '../../support/gate.ts'
import type { Weather } from '../../support/network.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'
import { loseGuest, startServer } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
let phone: Phone
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(() => {
  phone = createPhone(server.app)
})

type Deps = ReturnType<Phone['signOutDeps']>
/** A logout of a phone that has loaded the account's book just now. */
const leaving = (deps: Deps) => signOut({ ...deps, refreshBook: () => Promise.resolve(true) })
const visitor = () => randomUUID().slice(0, 20)
const drainOnce = (on: Phone) => drain(on.drainDeps(), { eager: true })
/** Lets the time of fake timers pass, at most `most_ms`; the database works in between, for which a busy machine needs real time. */
const passTime = async (most_ms: number, isOver: () => boolean) => {
  for (let passed_ms = 0; !isOver() && passed_ms < most_ms; passed_ms += 100) {
    await vi.advanceTimersByTimeAsync(100)
    await sleep(2)
  }
}
const press = async (on: Phone, owner: 'guest' | 'sns' = 'guest', book_id?: string) => {
  const key = randomUUID()
  await on.keep(pressOf(key), { owner, book_id })
  return key
}
const idsOn = async (on: Phone, call = stampsCollected) => ((await on.api.send(call, {})).data?.stamps ?? []).map((stamp) => stamp.collected_id)
const refresh = async (on: Phone, owner: 'guest' | 'sns') => {
  const begunAt = await beginRefresh(on)
  const page = await fetchCollectedPage(on, owner, 1)
  if (page.changed) await commitRefresh(on, { ...page, owner, begunAt })
}

describe('[4] from guest to social login', () => {
  it('sent and unsent presses of the guest are in the account, each once', async () => {
    const sent = await press(phone)
    await drainOnce(phone)
    const unsent = await press(phone)
    await phone.signIn(visitor())
    await expect(readBookOwner(phone.drainDeps())).resolves.toBe('sns')
    await expect(drainOnce(phone)).resolves.toMatchObject({ settled: 1, needsLogin: false, nextAt: null })
    expect((await idsOn(phone)).toSorted()).toEqual([sent, unsent].toSorted())
    expect((await readCollected(phone.store)).map((stamp) => stamp.collected_id).toSorted()).toEqual([sent, unsent].toSorted())
  })

  it("a guest's press in flight while the visitor logged in arrives once", async () => {
    await press(phone)
    phone.network.next('online', 'answer-lost')
    await drainOnce(phone)
    await phone.signIn(visitor())
    await drainOnce(phone)
    expect(await idsOn(phone)).toHaveLength(1)
    await expect(phone.outbox.read()).resolves.toEqual([])
  })

  it('the other phone of the guest is asked to log in: its press waits, no second guest is created, and it is sent after the login', async () => {
    const cookies = new Map<string, string>()
    const [one, other] = [createPhone(server.app, cookies), createPhone(server.app)]
    await press(one)
    await drainOnce(one)
    for (const [key, value] of cookies) other.cookies.set(key, value)
    const who = visitor()
    await one.signIn(who)
    const late = await press(other)
    await expect(drainOnce(other)).resolves.toMatchObject({ settled: 0, needsLogin: true })
    await expect(other.outbox.read()).resolves.toMatchObject([{ key: late, state: 'waiting' }])
    expect(other.network.sent.filter((sent) => sent.includes('regist'))).toEqual([])
    await other.signIn(who)
    await expect(drainOnce(other)).resolves.toMatchObject({ settled: 1 })
    await expect(idsOn(one)).resolves.toContain(late)
  })

  it("a session with a lost marker is recovered, and the press is the account's", async () => {
    await phone.signIn(visitor())
    phone.cookies.delete(SESSION_MARKER)
    const key = await press(phone)
    await drainOnce(phone)
    await drainOnce(phone)
    await expect(idsOn(phone)).resolves.toEqual([key])
  })
})

describe('[6] a session', () => {
  it('is remembered once per batch, not once per press', async () => {
    await phone.signIn(visitor())
    for (let n = 0; n < 3; n++) {
      await press(phone)
      await drainOnce(phone)
    }
    expect(phone.network.sent.filter((sent) => sent.endsWith('/remember'))).toHaveLength(1)
  })

  it('is remembered again after five minutes, and where the phone has lost its own record or set its clock back', async () => {
    await phone.signIn(visitor())
    const remembered = async (change: () => unknown) => {
      await change()
      phone.network.sent.length = 0
      await expect(loadUser(phone.drainDeps())).resolves.toMatchObject({ registered_status: 0 })
      return phone.network.sent.length
    }
    expect(await remembered(() => undefined)).toBe(2)
    expect(await remembered(() => (phone.clock.now += 5 * 60_000))).toBe(0)
    expect(await remembered(() => (phone.clock.now += 1))).toBe(2)
    expect(await remembered(() => (phone.clock.now -= 5 * 60_000 + 1))).toBe(2)
    expect(await remembered(() => phone.store.write(['meta'], (tx) => tx.objectStore('meta').delete('user')))).toBe(2)
  })

  it('that is over is requested once per batch, also for concurrent, later and forced calls, and again at once after another login', async () => {
    const who = visitor()
    await phone.signIn(who)
    const deps = phone.drainDeps()
    const load = createUserLoader(deps)
    const asked = async (change: () => unknown, ...options: readonly { readonly force: boolean }[]) => {
      await change()
      phone.network.sent.length = 0
      const results = await Promise.allSettled(options.map((each) => load(each)))
      return [phone.network.sent.filter((sent) => sent.endsWith('/remember')).length, ...new Set(results.map(({ status }) => status))]
    }
    const [lazy, forced] = [{ force: false }, { force: true }]
    expect(await asked(() => undefined, forced, lazy)).toEqual([1, 'fulfilled'])
    phone.cookies.set(tokenCookie('sns', false), 'x'.repeat(43))
    expect(await asked(() => undefined, forced, forced)).toEqual([1, 'rejected'])
    expect(await asked(() => (phone.clock.now += 5 * 60_000), lazy, forced)).toEqual([0, 'rejected'])
    expect(await asked(() => (phone.clock.now += 1), forced)).toEqual([1, 'rejected'])
    expect(await asked(() => phone.signIn(who), forced)).toEqual([1, 'fulfilled'])
  })

  it('whose answer did not arrive is requested again at once', async () => {
    await phone.signIn(visitor())
    const load = createUserLoader(phone.drainDeps())
    phone.network.next('offline')
    await expect(load({ force: true })).rejects.toMatchObject({ kind: 'offline' })
    await expect(load({ force: true })).resolves.toMatchObject({ registered_status: 0 })
  })

  it('that is over loses no press: the presses wait, no guest is created for them, and they are sent with the next login', async () => {
    const who = visitor()
    await phone.signIn(who)
    const { book_id } = await loadUser(phone.drainDeps())
    phone.cookies.clear()
    phone.clock.now += 40 * 86_400_000
    const key = await press(phone, 'sns', book_id)
    await expect(drainOnce(phone)).resolves.toMatchObject({ settled: 0, needsLogin: true })
    expect(phone.network.sent.filter((sent) => sent.includes('guest'))).toEqual([])
    await expect(phone.outbox.read()).resolves.toMatchObject([{ key, state: 'waiting', last: { status: 401 } }])
    await phone.signIn(who)
    await drainOnce(phone)
    await expect(idsOn(phone)).resolves.toEqual([key])
  })

  it("accepts an account's press that names no book", async () => {
    await phone.signIn(visitor())
    const key = await press(phone, 'sns')
    await expect(drainOnce(phone)).resolves.toMatchObject({ settled: 1 })
    await expect(idsOn(phone)).resolves.toEqual([key])
  })

  it('without its XSRF token continues after one read', async () => {
    await phone.signIn(visitor())
    phone.cookies.delete(XSRF_COOKIE)
    const key = await press(phone)
    await drainOnce(phone)
    await expect(idsOn(phone)).resolves.toEqual([key])
  })

  it("of another account neither takes nor shows this one's book", async () => {
    const mine = visitor()
    await phone.signIn(mine)
    const { book_id } = await loadUser(phone.drainDeps())
    await press(phone, 'sns', book_id)
    await drainOnce(phone)
    await refresh(phone, 'sns')
    const unsent = await press(phone, 'sns', book_id)
    phone.cookies.clear()
    await phone.signIn(visitor())
    // This phone's record is older than the server's.
    await drainOnce(phone)
    await refresh(phone, 'sns').catch(() => undefined)
    await loadUser(phone.drainDeps(), { force: true })
    await refresh(phone, 'sns')
    await expect(drainOnce(phone)).resolves.toMatchObject({ nextAt: null })
    await expect(idsOn(phone)).resolves.toEqual([])
    await expect(readCollected(phone.store)).resolves.toEqual([])
    await expect(phone.outbox.read()).resolves.toMatchObject([{ key: unsent, book_id }])
    phone.cookies.clear()
    await phone.signIn(mine)
    await loadUser(phone.drainDeps(), { force: true })
    await drainOnce(phone)
    await refresh(phone, 'sns')
    await expect(readCollected(phone.store)).resolves.toHaveLength(2)
  })
})

describe('[3, 11] unsent presses of an account that was deleted on another phone', () => {
  it.each<readonly [what: string, provider: 'twitter' | 'line', between: 'nobody' | 'another']>([
    ['at once', 'twitter', 'nobody'],
    ['after another login, which neither gets nor sends them', 'twitter', 'another'],
    ['not for the same name at another provider', 'line', 'nobody'],
  ])('are sent, with their seals, to the account that their login makes next: %s', async (_, provider, between) => {
    const [who, other] = [visitor(), createPhone(server.app)]
    await phone.signIn(who)
    const { book_id } = await loadUser(phone.drainDeps())
    await press(phone, 'sns', book_id)
    await drainOnce(phone)
    await refresh(phone, 'sns')
    const unsent = await press(phone, 'sns', book_id)
    const seals = { collected_id: unsent, sub_stamps: [], placed_at: '2026-11-21T00:31:00.000Z', book_id }
    await phone.store.write(['seals'], async (tx) => void (await tx.objectStore('seals').put(seals)))
    await other.signIn(who)
    await deleteEverything(other.drainDeps())

    phone.clock.now += 3_600_000
    await expect(drainOnce(phone)).resolves.toMatchObject({ settled: 0, needsLogin: true })
    if (between === 'another') {
      await phone.signIn(visitor())
      await drainOnce(phone)
      expect([await idsOn(phone), (await phone.outbox.read()).map(({ key }) => key)]).toEqual([[], [unsent]])
      phone.clock.now += 3_600_000
    }
    await phone.signIn(who, provider)
    const next = await loadUser(phone.drainDeps(), { force: true })
    expect(next.book_id).not.toBe(book_id)
    await drainOnce(phone)
    const isSent = provider === 'twitter'
    // Not the stamp that the server had: its deletion was the visitor's wish.
    expect([await idsOn(phone), (await phone.outbox.read()).map(({ key }) => key)]).toEqual(isSent ? [[unsent], []] : [[], [unsent]])
    await expect(phone.store.use((db) => db.getAll('seals'))).resolves.toEqual([{ ...seals, book_id: isSent ? next.book_id : book_id }])
  })

  it('that a full phone keeps in the overflow are sent after the next reading of the account', async () => {
    const [who, other] = [visitor(), createPhone(server.app)]
    await phone.signIn(who)
    const { book_id } = await loadUser(phone.drainDeps())
    const unsent = randomUUID()
    await phone.keepFull(pressOf(unsent), { owner: 'sns', book_id })
    await other.signIn(who)
    await deleteEverything(other.drainDeps())
    await phone.signIn(who)
    await loadUser(phone.drainDeps(), { force: true })
    await phone.outbox.moveOverflow()
    phone.clock.now += 3_600_000
    await drainOnce(phone)
    await expect(idsOn(phone)).resolves.toEqual([unsent])
  })

  it('are emptied by a logout, although nobody is logged in', async () => {
    const [who, other] = [visitor(), createPhone(server.app)]
    await phone.signIn(who)
    await refresh(phone, 'sns')
    await press(phone, 'sns', (await loadUser(phone.drainDeps())).book_id)
    await other.signIn(who)
    await deleteEverything(other.drainDeps())
    await signOut(phone.signOutDeps())
    expect([await phone.outbox.read(), await readBookOwner(phone.drainDeps()), await readMeta(phone.store, 'logins')]).toEqual([[], 'none', undefined])
  })
})

describe('[2, 4] the account', () => {
  it('registers step by step, and the phone stores the record', async () => {
    await phone.signIn(visitor())
    const deps = phone.drainDeps()
    await expect(loadUser(deps)).resolves.toMatchObject({ registered_status: 0 })
    await expect(updateProfile(deps, { date_of_birth: '1990-12-31', gender: 'other', prefecture: '青森県' })).resolves.toMatchObject({ registered_status: 1 })
    const suggested = await suggestNicknames(deps, 3)
    expect(suggested).toHaveLength(3)
    const [nickname = ''] = suggested
    phone.network.sent.length = 0
    await expect(decideNickname(deps, nickname)).resolves.toMatchObject({ registered_status: 2 })
    // The answer has the whole record.
    expect(phone.network.sent).toHaveLength(1)
    await expect(readMeta(phone.store, 'user')).resolves.toMatchObject({ registered_status: 2, nickname })
    expect(phone.announced).toContain('user')
  })

  const redeeming = (deps: Deps) => redeemTransfer(deps, 'ABCD-EFGH')
  it.each<readonly [what: string, before: readonly Weather[], act: (deps: Deps) => Promise<unknown>]>([
    ['remembering the session', [], loadUser],
    ['reading the record', ['online'], loadUser],
    ['changing the profile', [], (deps) => updateProfile(deps, { date_of_birth: '1990-12-31', gender: 'other', prefecture: '青森県' })],
    ['choosing a nickname', [], (deps) => decideNickname(deps, 'みどり')],
    ['suggesting nicknames', [], (deps) => suggestNicknames(deps, 3)],
    ['issuing a code', [], issueTransfer],
    ['redeeming a code', ['online'], redeeming],
    ['the logout', [], leaving],
    ['the deletion', [], deleteEverything],
    ['renewing the XSRF token', [{ status: 419, headers: { 'Content-Type': 'application/json' }, body: '{"code":"xsrf"}' }], leaving],
  ])('[9] %s waits for no answer without end', async (_what, before, act) => {
    if (act !== redeeming) await phone.signIn(visitor())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      phone.network.weather = 'black-hole'
      phone.network.next(...before)
      let end: unknown
      act(phone.signOutDeps()).catch((error: unknown) => (end = error))
      await passTime(300_000, () => end !== undefined)
      expect(end).toMatchObject({ kind: 'timeout' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('an invalid field is refused by name, and nothing changes', async () => {
    await phone.signIn(visitor())
    await expect(updateProfile(phone.drainDeps(), { date_of_birth: '1990-02-30', gender: 'other', prefecture: '青森県' })).rejects.toMatchObject({
      record: { fields: [{ field: 'date_of_birth' }] },
    })
    await expect(loadUser(phone.drainDeps(), { force: true })).resolves.toMatchObject({ registered_status: 0 })
  })

  it('logout ends the session, then empties the phone; without an answer of the server nothing is emptied', async () => {
    await phone.signIn(visitor())
    await loadUser(phone.drainDeps())
    await press(phone)
    phone.network.next('offline')
    await expect(signOut(phone.signOutDeps())).rejects.toMatchObject({ kind: 'offline' })
    await expect(phone.outbox.read()).resolves.toHaveLength(1)
    await signOut(phone.signOutDeps())
    await expect(phone.outbox.read()).resolves.toEqual([])
    await expect(readBookOwner(phone.drainDeps())).resolves.toBe('none')
  })

  it.each(['guest', 'sns'] as const)('deleting everything of a %s leaves nothing on either side', async (kind) => {
    const who = visitor()
    if (kind === 'sns') await phone.signIn(who)
    await press(phone)
    await drainOnce(phone)
    phone.overflow.write(newOutboxRow(pressOf('shelved'), 'guest'))
    phone.texts.setItem('ekiincho-slip-bad', '{"latitude":39.7')
    expect([phone.overflow.read().length, phone.overflow.unreadable()]).toEqual([1, 1])
    await deleteEverything(phone.drainDeps())
    expect([phone.overflow.read().length, phone.overflow.unreadable()]).toEqual([0, 0])
    await expect(readCollected(phone.store)).resolves.toEqual([])
    await expect(readBookOwner(phone.drainDeps())).resolves.toBe('none')
    if (kind === 'sns') await phone.signIn(who)
    else await ensureGuest(phone.drainDeps())
    await expect(idsOn(phone, kind === 'sns' ? stampsCollected : guestStampsCollected)).resolves.toEqual([])
  })

  it.each<readonly [what: string, act: (deps: Deps) => Promise<unknown>]>([
    ['the logout', leaving],
    ['the deletion', deleteEverything],
  ])('[11] a press made while the server answers %s stays, as a guest’s; one made before goes', async (_, act) => {
    await phone.signIn(visitor())
    const mine = (await loadUser(phone.drainDeps())).book_id
    await press(phone, 'sns', mine)
    const answer = createGate()
    phone.network.patience = () => answer.promise
    phone.network.next('late-answer')
    const before = phone.network.sent.length
    const end = act(phone.signOutDeps())
    await vi.waitFor(() => expect(phone.network.sent.length).toBeGreaterThan(before))
    const late = await press(phone, 'sns', mine)
    answer.open()
    await end
    expect((await phone.outbox.read()).map(({ key, owner, book_id }) => [key, owner, book_id])).toEqual([[late, 'guest', undefined]])
    await drainOnce(phone)
    await expect(idsOn(phone, guestStampsCollected)).resolves.toEqual([late])
  })

  it('[11] deleting everything leaves no press of the overflow where another tab moves it at the same moment', async () => {
    await press(phone)
    await drainOnce(phone)
    await phone.keepFull(pressOf('shelved'))
    const write: Store['write'] = async (stores, ...asked) => {
      const result = await phone.store.write(stores, ...asked)
      if (Array.from(stores).includes('photos')) await phone.outbox.moveOverflow()
      return result
    }
    await deleteEverything({ ...phone.drainDeps(), store: { ...phone.store, write } })
    expect(await phone.outbox.read()).toEqual([])
  })

  it('deleting everything before the first press asks the server for nothing', async () => {
    await deleteEverything(phone.drainDeps())
    expect(phone.network.sent).toEqual([])
  })

  it('a logout waits for presses that are being sent, for 15 s: then nothing is ended and nothing emptied', async () => {
    await phone.signIn(visitor())
    await press(phone)
    let end = () => {}
    const sending = withDrainLock(phone.drainDeps(), () => new Promise<void>((resolve) => (end = resolve)))
    phone.network.sent.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let result: unknown
    try {
      leaving(phone.signOutDeps()).then(
        () => (result = 'done'),
        (error: unknown) => (result = error),
      )
      await passTime(20_000, () => result !== undefined)
    } finally {
      vi.useRealTimers()
    }
    expect(result).toMatchObject({ kind: 'timeout' })
    expect(phone.network.sent).toEqual([])
    await expect(phone.outbox.read()).resolves.toHaveLength(1)
    end()
    await sending
  })
})

describe('[11] a deletion whose answer was lost', () => {
  const loseAnswer = async () => {
    const cookies = new Map(phone.cookies)
    phone.network.next('answer-lost')
    await expect(deleteEverything(phone.drainDeps())).rejects.toMatchObject({ kind: 'offline' })
    await expect(readCollected(phone.store)).resolves.toHaveLength(1)
    for (const [name, value] of cookies) phone.cookies.set(name, value)
  }

  it("of a guest's book is done at the second attempt: the guest no longer exists, and the phone is emptied", async () => {
    await press(phone)
    await drainOnce(phone)
    await loseAnswer()
    await deleteEverything(phone.drainDeps())
    await expect(readCollected(phone.store)).resolves.toEqual([])
    await expect(readBookOwner(phone.drainDeps())).resolves.toBe('none')
  })

  it('of an account cannot be distinguished from an ended session: nothing is emptied before a login', async () => {
    await phone.signIn(visitor())
    await press(phone)
    await drainOnce(phone)
    await loseAnswer()
    await expect(deleteEverything(phone.drainDeps())).rejects.toMatchObject({ status: 401 })
    await expect(readCollected(phone.store)).resolves.toHaveLength(1)
  })
})

describe('[11] a deletion while a drain is suspended in mid-request and its lease expires', () => {
  it.each([
    ['registers', ['late-answer'], ['POST /system/api/guest/regist']],
    ['sends a press', ['online', 'late-answer'], ['POST /system/api/guest/regist', 'POST /system/api/guest/stamps/collect']],
  ] as const)('leaves nothing: the drain that %s sends and stores nothing after it is resumed', async (_, weathers, sent) => {
    await press(phone)
    const resumption = createGate()
    phone.network.patience = () => resumption.promise
    phone.network.next(...weathers)
    const suspended = drainOnce(phone)
    await vi.waitFor(() => expect(phone.network.sent).toEqual(sent))
    phone.clock.now += 30_001
    await vi.waitFor(() => deleteEverything(phone.drainDeps()))
    const before = phone.network.sent.length
    resumption.open()
    await expect(suspended).resolves.toMatchObject({ nextAt: null })
    expect(phone.network.sent.slice(before)).toEqual([])
    expect([await phone.outbox.read(), await readCollected(phone.store)]).toEqual([[], []])
  })
})

it('[4] the record of an account that arrives after its logout is not stored: the next press would wait for that account', async () => {
  await phone.signIn(visitor())
  const arrival = createGate()
  phone.network.patience = () => arrival.promise
  phone.network.next('online', 'late-answer')
  const late = loadUser(phone.drainDeps(), { force: true })
  late.catch(() => undefined)
  await vi.waitFor(() => expect(phone.network.sent.at(-1)).toMatch(/GET .*user/u))
  await signOut(phone.signOutDeps())
  arrival.open()
  await expect(late).rejects.toMatchObject({ kind: 'offline' })
  expect([await readMeta(phone.store, 'user'), await readBookOwner(phone.drainDeps())]).toEqual([undefined, 'none'])
})

it('[4] a logout that is resumed after another visitor has logged in does not empty the book of that visitor', async () => {
  await phone.signIn(visitor())
  await drainOnce(phone)
  const resumption = createGate()
  phone.network.patience = () => resumption.promise
  phone.network.next('late-answer')
  const suspended = leaving(phone.signOutDeps())
  suspended.catch(() => undefined)
  await vi.waitFor(() => expect(phone.network.sent.at(-1)).toMatch(/logout/u))
  phone.clock.now += 30_001
  await phone.signIn(visitor())
  await drainOnce(phone)
  const key = await press(phone, 'guest')
  resumption.open()
  await expect(suspended).rejects.toMatchObject({ kind: 'timeout' })
  expect(await phone.outbox.read()).toMatchObject([{ key }])
})

describe('[11] a logout of a visitor who had lost the cookies of a guest with a book before the login', () => {
  it('sends the stamps that the account lacks before it empties the phone', async () => {
    const key = await press(phone)
    await drainOnce(phone)
    phone.cookies.clear()
    const who = visitor()
    await phone.signIn(who)
    await signOut(phone.signOutDeps())
    expect(await readCollected(phone.store)).toEqual([])
    const next = createPhone(server.app)
    await next.signIn(who)
    expect(await idsOn(next)).toEqual([key])
  })

  it('empties nothing if the server refuses one of them, even if another press was sent; then the visitor sees it in the tray and can log out', async () => {
    const key = await press(phone)
    await drainOnce(phone)
    phone.cookies.clear()
    await phone.signIn(visitor())
    const { book_id } = await loadUser(phone.drainDeps())
    await press(phone, 'sns', book_id)
    const drainRefused = () =>
      phone.store.write(['outbox'], async (tx) => {
        const outbox = tx.objectStore('outbox')
        for (const row of await outbox.getAll()) await (row.key === key ? outbox.put({ ...row, state: 'refused' }) : outbox.delete(row.seq as number))
      })
    await expect(signOut({ ...phone.signOutDeps(), drain: drainRefused })).rejects.toMatchObject({ kind: 'offline' })
    expect(await phone.outbox.read()).toMatchObject([{ key, state: 'refused' }])
    await signOut(phone.signOutDeps())
    expect(await phone.outbox.read()).toEqual([])
  })

  it.each([
    ['the book is not loaded', ['offline']],
    ['the stamps are not sent', ['online', 'online', 'online', 'offline']],
  ] as const)('empties nothing where %s', async (_, weathers) => {
    await press(phone)
    await drainOnce(phone)
    phone.cookies.clear()
    await phone.signIn(visitor())
    phone.network.next(...weathers)
    await expect(signOut(phone.signOutDeps())).rejects.toMatchObject({ kind: 'offline' })
    expect([...(await phone.outbox.read()), ...(await readCollected(phone.store))]).toHaveLength(1)
    await expect(readBookOwner(phone.drainDeps())).resolves.toBe('sns')
  })
})

describe('[11] transfer', () => {
  it("moves a guest's book to another phone, whose own presses are merged", async () => {
    const other = createPhone(server.app)
    const mine = await press(phone)
    await drainOnce(phone)
    const { transfer_code } = await issueTransfer(phone.drainDeps())
    const theirs = await press(other)
    await expect(redeemTransfer(other.drainDeps(), transfer_code)).resolves.toBe(1)
    await drainOnce(other)
    await refresh(other, 'guest')
    expect((await readCollected(other.store)).map((stamp) => stamp.collected_id).toSorted()).toEqual([mine, theirs].toSorted())
    await expect(redeemTransfer(createPhone(server.app).drainDeps(), transfer_code)).rejects.toMatchObject({ record: { code: 'unknown_transfer_code' } })
  })

  it('started while a first press is in flight registers one guest for the phone, not two: the press keeps its proof', async () => {
    // A weak signal: every request is sent before an answer arrives.
    const slowly = async (request: Request) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return server.app(request)
    }
    const other = createPhone(slowly)
    await press(phone)
    await drainOnce(phone)
    const { transfer_code } = await issueTransfer(phone.drainDeps())
    const guests = async () => (await server.db.pglite.query<{ n: number }>('select count(*)::int as n from account')).rows[0]?.n ?? 0
    const before = await guests()
    const key = await press(other)
    await Promise.all([drainOnce(other), redeemTransfer(other.drainDeps(), transfer_code)])
    await drainOnce(other)
    expect((await guests()) - before).toBe(1)
    await expect(idsOn(other, guestStampsCollected)).resolves.toContain(key)

    const fresh = createPhone(slowly)
    await press(fresh)
    await Promise.all([drainOnce(fresh), issueTransfer(fresh.drainDeps())])
    expect((await guests()) - before).toBe(2)

    // The server no longer knows this phone's token.
    const forgotten = createPhone(slowly)
    await press(forgotten)
    await drainOnce(forgotten)
    await loseGuest(server, forgotten.cookies)
    const late = await press(forgotten)
    const known = await guests()
    const again = await issueTransfer(phone.drainDeps())
    // Requested while the first press is being refused.
    const redeemed = new Promise((resolve) => setTimeout(resolve, 25)).then(() => redeemTransfer(forgotten.drainDeps(), again.transfer_code))
    await Promise.all([drainOnce(forgotten), redeemed])
    await drainOnce(forgotten)
    expect((await guests()) - known).toBe(1)
    await expect(idsOn(forgotten, guestStampsCollected)).resolves.toContain(late)
  })

  it('of a phone that has pressed nothing registers it first', async () => {
    await expect(issueTransfer(phone.drainDeps())).resolves.toMatchObject({ transfer_code: expect.any(String) as string })
    await expect(readBookOwner(phone.drainDeps())).resolves.toBe('guest')
  })

  it('of a guest’s book does not wait for presses that are being sent', async () => {
    await ensureGuest(phone.drainDeps())
    const code = await new Promise((resolve, reject) => {
      withDrainLock(phone.drainDeps(), async () => resolve(await issueTransfer(phone.drainDeps()))).catch(reject)
    })
    expect(code).toMatchObject({ transfer_code: expect.any(String) as string })
  })

  it.each([true, false])('a load that was interrupted before the merge is not continued after it (answered: %s)', async (isAnswered) => {
    const other = createPhone(server.app)
    await press(phone)
    await drainOnce(phone)
    const { transfer_code } = await issueTransfer(phone.drainDeps())
    await storePage(other.store, newArriving('guest', undefined, 0), ['{}'], randomUUID())
    if (!isAnswered) other.network.next('online', 'answer-lost')
    await redeemTransfer(other.drainDeps(), transfer_code).catch(() => undefined)
    await expect(readMeta(other.store, 'arriving')).resolves.toBeUndefined()
    await refresh(other, 'guest')
    await expect(readCollected(other.store)).resolves.toHaveLength(1)
  })

  it('a guest without an XSRF token gets a code after one registration', async () => {
    await press(phone)
    await drainOnce(phone)
    phone.cookies.delete(XSRF_COOKIE)
    await expect(issueTransfer(phone.drainDeps())).resolves.toMatchObject({ transfer_code: expect.any(String) as string })
  })

  it('a lost answer can be requested again', async () => {
    const other = createPhone(server.app)
    await press(phone)
    await drainOnce(phone)
    const { transfer_code } = await issueTransfer(phone.drainDeps())
    other.network.next('online', 'answer-lost')
    await expect(redeemTransfer(other.drainDeps(), transfer_code)).rejects.toMatchObject({ kind: 'offline' })
    await expect(redeemTransfer(other.drainDeps(), transfer_code)).resolves.toBe(1)
  })
})
