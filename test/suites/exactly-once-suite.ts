import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { App } from '../../server/app.ts'
import { SESSION_MARKER, XSRF_COOKIE } from '../../src/core/contract/cookies.ts'
import { guestStampsCollected, stampsCollected } from '../../src/core/contract/stamps-collected.ts'
import { UNDO_WINDOW_MS } from '../../src/core/domain/press.ts'
import { collectedView } from '../../src/core/domain/collected-view.ts'
import { ApiError } from '../../src/device/api/api-error.ts'
import { readCollected } from '../../src/device/store/collected.ts'
import { readMeta } from '../../src/device/store/meta-store.ts'
import { deleteEverything, issueTransfer, loadUser, redeemTransfer, signOut } from '../../src/device/sync/account.ts'
import { readBookOwner } from '../../src/device/sync/book-owner.ts'
import { drain } from '../../src/device/sync/drain.ts'
import type { Weather } from '../support/network.ts'
import { createPhone, pressOf, type Phone, type StoredAt } from '../support/phone.ts'
import { refreshBook } from '../support/refresh-book.ts'
import { createTestLocks } from '../support/test-locks.ts'
import { createTestStorage } from '../support/test-storage.ts'
import { upgradedDatabase } from '../support/upgraded-database.ts'
import { withoutBatch } from '../support/without-batch.ts'

const STAMPS = [51, 218, 311]
const BROKEN = {
  status: 500,
  headers: { 'Content-Type': 'application/json' },
  body: '{"code":"server_error","error":"","description":"","message":"","statusCode":500}',
}
const UNAVAILABLE = { ...BROKEN, status: 503, body: BROKEN.body.replace('500', '503') }
const WEATHERS: readonly Weather[] = [
  'online',
  'online',
  'offline',
  'answer-lost',
  'answer-cut',
  'late-answer',
  'black-hole',
  'portal',
  'killed-before',
  'killed-after',
  BROKEN,
  UNAVAILABLE,
]
/** Those after which a visitor's own action returns, with an answer or an error. */
const ANSWERING: readonly Weather[] = ['online', 'online', 'offline', 'answer-lost', 'answer-cut', 'late-answer', 'black-hole', 'portal', UNAVAILABLE]
const DAY_MS = 24 * 3_600_000
/** A waiter gives up after this time. */
const STEP_MS = 60
/** A late answer arrives, and a black hole's connection is closed, during a later step, when another sender may have sent the same presses. */
const LATE_MS = 1.5 * STEP_MS

/** Every step is one phone's, the first or the second, but for the time, which passes on both. */
type Step =
  | { readonly do: 'press'; readonly phone: number; readonly stamp: number; readonly isFull: boolean }
  /** Drains started at once, in as many tabs of one phone and in its worker, each request under the next network condition. */
  | { readonly do: 'drain'; readonly phone: number; readonly tabs: number; readonly byWorker: boolean; readonly weathers: readonly number[] }
  /** A newer build raises the version of IndexedDB under an old tab, which is sending, or gets another press; then the phone runs the newer build. */
  | { readonly do: 'update'; readonly phone: number; readonly stamp: number | null; readonly weathers: readonly number[] }
  /** The last press on a phone, whatever has become of it. */
  | { readonly do: 'undo'; readonly phone: number }
  | { readonly do: 'refresh'; readonly phone: number; readonly weather: number }
  | { readonly do: 'wait'; readonly ms: number }
  /** The phone's clock is set wrong, or right. */
  | { readonly do: 'set-clock'; readonly phone: number; readonly days: number }
  /** Nothing but what is stored outlives the page. */
  | { readonly do: 'restart'; readonly phone: number }
  /** With the record that recovers the guest, or (of a book of an earlier version) without it. */
  | { readonly do: 'lose-cookies'; readonly phone: number; readonly recovers: boolean }
  | { readonly do: 'sign-in'; readonly phone: number }
  /** The session ends in mid-use; its markers are deleted. */
  | { readonly do: 'end-session'; readonly phone: number }
  /** The other phone joins this one's book by its code. */
  | { readonly do: 'transfer'; readonly phone: number; readonly weather: number }
  | { readonly do: 'delete'; readonly phone: number; readonly weather: number }
  /** Of an account: what it has sent stays on the server; the phone is empty. */
  | { readonly do: 'sign-out'; readonly phone: number; readonly weather: number }
  /** The account's record is read, as at a start; a late answer arrives during a later step. */
  | { readonly do: 'load-user'; readonly phone: number; readonly weather: number }

const phone = fc.nat(1)
const stamp = fc.nat(STAMPS.length - 1)
const weather = fc.nat(ANSWERING.length - 1)
/** Half of the drains find a good signal: what goes wrong after a press was sent would hardly be tried otherwise. */
const weathers = fc.oneof(fc.constant([]), fc.array(fc.nat(WEATHERS.length - 1), { minLength: 1, maxLength: 6 }))
const stepFrom = <T extends Step['do']>(name: T, weight: number, fields: object) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Step>,
})
const PRESSES = [
  stepFrom('press', 8, { phone, stamp, isFull: fc.nat(4).map((chance) => chance === 0) }),
  stepFrom('drain', 8, { phone, tabs: fc.integer({ min: 1, max: 3 }), byWorker: fc.boolean(), weathers }),
  stepFrom('wait', 8, { ms: fc.integer({ min: 1_000, max: 60_000 }) }),
]
const OTHERS = [
  stepFrom('undo', 5, { phone }),
  stepFrom('refresh', 6, { phone, weather }),
  stepFrom('set-clock', 4, { phone, days: fc.constantFrom(-8, 8) }),
  stepFrom('restart', 4, { phone }),
  stepFrom('update', 4, { phone, stamp: fc.option(stamp), weathers }),
  stepFrom('lose-cookies', 4, { phone, recovers: fc.boolean() }),
  stepFrom('sign-in', 4, { phone }),
  stepFrom('end-session', 4, { phone }),
  stepFrom('transfer', 4, { phone, weather }),
  stepFrom('delete', 4, { phone, weather }),
  // A logout needs a login before it.
  [stepFrom('sign-in', 4, { phone }), stepFrom('sign-out', 3, { phone, weather }), stepFrom('load-user', 3, { phone, weather })],
]
/** Of each run some kinds alone (swarm testing: Groce and others, 2012): a login at its end repairs what an earlier step broke, so most runs must have none. */
const steps = fc
  .subarray(OTHERS, { maxLength: 5 })
  .chain((kinds) => fc.array(fc.oneof(...PRESSES, ...kinds.flat()), { minLength: 6, maxLength: 26, size: 'max' }))

/** A killed sender never returns. */
const settledOrGone = (work: Promise<unknown>) => Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, STEP_MS))])

/** Runs the phone's clock a hundred times as fast while a visitor waits for `work`: the lease of a killed sender expires after 30 s. */
const waitFor = async <T>(work: Promise<T>, { clock }: Phone): Promise<T> => {
  const timer = setInterval(() => void (clock.now += 2_000), 20)
  return work.finally(() => clearInterval(timer))
}

const setWeathers = ({ network }: Phone, indices: readonly number[]) => network.next(...indices.map((each) => WEATHERS[each] ?? 'online'))

/** Whether the server did it. Any other error than one of the network or the server fails the run. */
const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )

const bookOf = async (of: Phone) => (await readMeta(of.store, 'user'))?.book_id

const shownOn = async (of: Phone) => {
  const view = collectedView(await readCollected(of.store), await of.outbox.read())
  return [...view.byStamp.values()].flatMap(({ impressions }) => impressions)
}

/** Whether both phones have one browser's cookies, and whether their browsers have Web Locks. */
interface Browsers {
  readonly isShared: boolean
  readonly hasLocks: boolean
}

/** What one phone has pressed and its visitor neither undid nor deleted. */
interface Held {
  readonly keys: Set<string>
  last: string | null
}

async function run(app: App, { isShared, hasLocks }: Browsers, journey: readonly Step[]) {
  const jar = new Map<string, string>()
  const places: StoredAt[] = [0, 1].map(() => ({
    database: `phone-${randomUUID()}`,
    texts: createTestStorage(),
    ...(hasLocks ? { locks: createTestLocks() } : {}),
  }))
  const jars = isShared ? [jar, jar] : [jar, new Map<string, string>()]
  const open = (index: number) => {
    const opened = createPhone(app, jars[index], '', places[index])
    opened.network.patience = () => sleep(LATE_MS)
    return opened
  }
  const phones = [open(0), open(1)]
  const reopen = (index: number) => {
    const next = open(index)
    next.clock.now = (phones[index] as Phone).clock.now
    phones[index] = next
  }
  const held: Held[] = [0, 1].map(() => ({ keys: new Set(), last: null }))
  /** Everything ever pressed and not undone. */
  const ever = new Set<string>()
  const visitor = randomUUID().slice(0, 20)
  let hasAccount = false
  /** Both phones may have been in an account that one of them deleted: what the other pressed for it and has not sent waits there for ever. */
  let isAccountDeleted = false
  const count = { joined: 0, deleted: 0, signedOut: 0 }
  /** Stamps of the account that a phone had when it logged out: the server must still have them. */
  const left = new Set<string>()
  /** Pressed on a phone that deleted its book while no other had a copy of it. */
  const gone = new Set<string>()
  const signedIn = new Set<number>()
  let haveMet = isShared

  for (const now of journey) {
    const index = 'phone' in now ? now.phone : 0
    const here = phones[index] as Phone
    const mine = held[index] as Held
    const press = async (stampAt: number, book_id: string | undefined, keep: Phone['keep']) => {
      const key = randomUUID()
      mine.keys.add(key)
      ever.add(key)
      mine.last = key
      return keep(pressOf(key, { stamp_id: STAMPS[stampAt] ?? 51 }), {
        ...(book_id === undefined ? {} : { owner: 'sns', book_id }),
        wait: { by: 'visitor', since: here.clock.now, until: here.clock.now + UNDO_WINDOW_MS },
      })
    }
    switch (now.do) {
      case 'press':
        expect(await press(now.stamp, await bookOf(here), now.isFull ? here.keepFull : here.keep)).toBe(now.isFull ? 'overflow' : 'outbox')
        break
      case 'drain':
        setWeathers(here, now.weathers)
        await here.outbox.moveOverflow()
        await Promise.all(
          Array.from({ length: now.tabs }, (_, tab) => {
            const deps = here.drainDeps()
            return settledOrGone(drain(now.byWorker && tab === 0 ? { ...deps, loadUser: null } : deps, { eager: true }))
          }),
        )
        break
      case 'undo':
        if (mine.last === null || !(await here.outbox.amend(mine.last, 'undo'))) break
        mine.keys.delete(mine.last)
        ever.delete(mine.last)
        break
      case 'refresh':
        here.network.next(ANSWERING[now.weather] ?? 'online')
        await settledOrGone(refreshBook(here))
        break
      case 'wait':
        for (const each of phones) each.clock.now += now.ms
        break
      case 'set-clock':
        here.clock.now += now.days * DAY_MS
        break
      case 'restart':
        reopen(index)
        break
      case 'update': {
        setWeathers(here, now.weathers)
        const sending = settledOrGone(drain(here.drainDeps(), { eager: true }))
        const book_id = await bookOf(here)
        const place = places[index] as StoredAt
        places[index] = { ...place, database: await upgradedDatabase(place.database) }
        // The old tab cannot open the newer database.
        if (now.stamp !== null) expect(await press(now.stamp, book_id, here.keep)).toBe('overflow')
        await sending
        reopen(index)
        break
      }
      case 'lose-cookies':
        jars[index]?.clear()
        if (!now.recovers) await here.store.use((db) => db.delete('meta', 'recovery'))
        break
      case 'sign-in':
        await here.signIn(visitor)
        hasAccount = true
        signedIn.add(index)
        haveMet ||= signedIn.size > 1
        break
      case 'end-session':
        for (const name of ['session', SESSION_MARKER, XSRF_COOKIE]) jars[index]?.delete(name)
        break
      case 'transfer': {
        const other = phones[1 - index] as Phone
        here.network.next(ANSWERING[now.weather] ?? 'online')
        const code = await issueTransfer(here.drainDeps()).catch((error: unknown) => {
          if (error instanceof ApiError) return null
          throw error
        })
        if (code === null) break
        haveMet = true
        other.network.next(ANSWERING[now.weather] ?? 'online')
        const redeem = () => waitFor(isDone(redeemTransfer(other.drainDeps(), code.transfer_code)), other)
        // Its visitor sees that it failed and tries once more.
        if ((await redeem()) || (await redeem())) count.joined += 1
        break
      }
      case 'delete': {
        const other = phones[1 - index] as Phone
        const wasAccount = (await readBookOwner(here.drainDeps())) === 'sns'
        const unsent = new Set((await other.outbox.read()).map(({ key }) => key))
        here.network.next(ANSWERING[now.weather] ?? 'online')
        const end = () => waitFor(isDone(deleteEverything(here.drainDeps())), here)
        if (!(await end())) {
          // It may have been deleted. The visitor sees that it failed, logs in if asked, and repeats it.
          if (wasAccount) await here.signIn(visitor)
          if (!(await end())) break
        }
        count.deleted += 1
        isAccountDeleted ||= wasAccount
        // With an account goes what any phone has sent to it. A guest's other phone registers again with its copy.
        const theirs = (held[1 - index] as Held).keys
        if (wasAccount) for (const key of theirs) if (!unsent.has(key)) theirs.delete(key)
        expect([await here.outbox.read(), await readCollected(here.store)]).toEqual([[], []])
        if (!haveMet) for (const key of mine.keys) gone.add(key)
        mine.keys.clear()
        mine.last = null
        if (wasAccount) left.clear()
        break
      }
      case 'sign-out': {
        if ((await readBookOwner(here.drainDeps())) !== 'sns') break
        const posted = (await readCollected(here.store)).map(({ collected_id }) => collected_id)
        here.network.next(ANSWERING[now.weather] ?? 'online')
        const end = () => waitFor(isDone(signOut(here.signOutDeps())), here)
        // Its visitor sees that it failed, and tries once more.
        if (!(await end()) && !(await end())) break
        count.signedOut += 1
        expect([await here.outbox.read(), await readCollected(here.store)]).toEqual([[], []])
        if (!isAccountDeleted) for (const key of posted) left.add(key)
        mine.keys.clear()
        mine.last = null
        break
      }
      case 'load-user':
        if ((await readBookOwner(here.drainDeps())) !== 'sns') break
        here.network.next('online', ANSWERING[now.weather] ?? 'online')
        await settledOrGone(loadUser(here.drainDeps(), { force: true }))
        break
    }
    for (const each of phones) each.network.next()
  }

  // The visitor follows the phones' prompts, once.
  if (hasAccount) for (const each of isShared ? phones.slice(0, 1) : phones) await each.signIn(visitor)
  // The train leaves the tunnel: from here on nobody touches the phones.
  await sleep(LATE_MS)
  const isWaiting = async () => (await Promise.all(phones.map((each) => each.outbox.count()))).some((rows) => rows > 0)
  let isAtRest = false
  for (let round = 0; round < 8 && !isAtRest; round++) {
    // A refresh may find stamps that the server lacks; and the other phone may have read its book before the last press was sent, or before the guest was recovered.
    let isChanging = await isWaiting()
    for (const each of phones) {
      each.network.next()
      each.network.weather = 'online'
      each.clock.now += 20 * 60_000
      await each.outbox.moveOverflow()
      const report = await drain(each.drainDeps(), { eager: true }).catch(() => null)
      isChanging ||= report?.hasRenewed === true
      await refreshBook(each).catch(() => undefined)
    }
    isAtRest = !isChanging && !(await isWaiting())
  }
  return { phones, held, ever, gone, left, isAccountDeleted, count }
}

/**
 * Whatever happens to two phones, of one guest (in one browser's cookies) or of two that may join by a code or a login: every press that was neither undone nor
 * deleted is on the server once and on each screen of its book once. MODEL_RUNS runs (the default is for `npm test`), from MODEL_SEED where it is set.
 */
export function exactlyOnceSuite(database: string, app: () => App, defaultRuns: number) {
  const numRuns = Number(process.env['MODEL_RUNS'] ?? defaultRuns)
  const seed = process.env['MODEL_SEED']
  describe.each([
    ['in batches', app],
    ['one by one, on a server without the batch call', () => withoutBatch(app())],
  ])(`[11] exactly once on ${database}, %s`, (way, server) => {
    it(
      'whatever happens, every press is on the server once and on each screen once, and an undone or deleted one on neither',
      async () => {
        const sum = { presses: 0, joined: 0, deleted: 0, signedOut: 0 }
        await fc.assert(
          fc.asyncProperty(fc.record({ isShared: fc.boolean(), hasLocks: fc.boolean() }), steps, async (browsers, journey) => {
            const { phones, held, ever, gone, left, isAccountDeleted, count } = await run(server(), browsers, journey)
            sum.presses += ever.size
            sum.joined += count.joined
            sum.deleted += count.deleted
            sum.signedOut += count.signedOut
            for (const [index, each] of phones.entries()) {
              const owner = await readBookOwner(each.drainDeps())
              const { data } = owner === 'none' ? { data: null } : await each.api.send(owner === 'sns' ? stampsCollected : guestStampsCollected, {})
              const onServer = data?.stamps.map(({ collected_id }) => collected_id) ?? []
              const book_id = await bookOf(each)
              const waiting = (await each.outbox.read()).filter((row) => !(isAccountDeleted && row.owner === 'sns' && row.book_id !== book_id))
              expect(waiting).toEqual([])
              const others = (await each.outbox.read()).map(({ key }) => key)
              expect(new Set(onServer).size).toBe(onServer.length)
              expect(onServer.filter((key) => !ever.has(key) || gone.has(key))).toEqual([])
              expect([...(held[index]?.keys ?? [])].filter((key) => !onServer.includes(key) && !others.includes(key))).toEqual([])
              if (owner === 'sns') expect([...left].filter((key) => !onServer.includes(key))).toEqual([])
              const shown = (await shownOn(each)).filter(({ collected_id }) => !others.includes(collected_id))
              expect(shown.map(({ collected_id }) => collected_id).toSorted()).toEqual(onServer.toSorted())
              expect(shown.every(({ state }) => state === 'posted')).toBe(true)
            }
          }),
          { numRuns, endOnFailure: false, ...(seed === undefined ? {} : { seed: Number(seed) }) },
        )
        if (process.env['MODEL_RUNS'] !== undefined) process.stdout.write(`${database}, ${way}: ${numRuns} runs, ${JSON.stringify(sum)}\n`)
      },
      110_000 + numRuns * 5_000,
    )
  })
}
