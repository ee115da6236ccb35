import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { BookPage } from '../../src/core/domain/loaded-book.ts'
import { wipeStore } from '../../src/device/store/book-store.ts'
import { readCollected } from '../../src/device/store/collected.ts'
import { redeemTransfer, issueTransfer } from '../../src/device/sync/account.ts'
import { drain } from '../../src/device/sync/drain.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../src/device/sync/refresh-collected.ts'
import { createPhone, pressOf, type Phone } from '../support/phone.ts'
import { loseGuest, startServer } from '../support/server.ts'
import { createTestStorage } from '../support/test-storage.ts'

/** What happens to one of two tabs of a phone. A refresh is two steps, so that anything comes between its reading and its commit. */
const STEPS = [
  'press',
  'refresh',
  'refresh.read',
  'refresh.read.cut',
  'refresh.commit',
  'both.refresh',
  'elsewhere.press',
  'logout',
  'cookies.lost',
  'server.forgets',
  'transfer.in',
] as const
type Step = readonly [what: (typeof STEPS)[number], tab: 0 | 1, lines: number]

/** Each of these lost an impression once, or showed a book without some. */
const EXAMPLES: readonly Step[][] = [
  // The book that tab 1 has read is older than the one that tab 0 stores meanwhile.
  [
    ['press', 0, 1],
    ['refresh.read', 1, 1],
    ['press', 0, 1],
    ['refresh', 0, 1],
    ['refresh.commit', 1, 1],
  ],
  // A load breaks off, and the book to which its impressions move has others before them.
  [
    ['press', 0, 1],
    ['press', 0, 1],
    ['refresh.read.cut', 0, 1],
    ['transfer.in', 0, 1],
    ['refresh', 0, 1],
  ],
  // A phone that registered anew after it lost its cookies never saw what another phone of the same guest had pressed.
  [
    ['press', 0, 1],
    ['elsewhere.press', 0, 1],
    ['cookies.lost', 0, 1],
    ['press', 0, 1],
  ],
]

interface Tab {
  readonly phone: Phone
  /** The lines after which the next stream is cut, and refused after that. */
  cutAfter: number | null
  read: { readonly begunAt: number; readonly page: BookPage } | null
}

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
  // The pause of a resumed stream.
  const { setTimeout: wait } = globalThis
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => wait(work, ms === 500 ? 0 : ms))
}, 60_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const send = (phone: Phone) => drain(phone.drainDeps(), { eager: true })
const press = async (phone: Phone) => {
  const key = randomUUID()
  await phone.keep(pressOf(key))
  await send(phone)
  return key
}
const bookOf = async ({ store }: Phone) => (await readCollected(store)).map(({ collected_id }) => collected_id)
const outboxOf = async ({ outbox }: Phone) => (await outbox.read()).map(({ key }) => key)

function openTab(cookies: Map<string, string>, stored: Parameters<typeof createPhone>[3]): Tab {
  let isCut = false
  const phone = createPhone(
    async (request) => {
      const isBook = new URL(request.url).pathname.endsWith('/collected')
      if (isBook && isCut) return new Response(null, { status: 403 })
      const response = await server.app(request)
      if (!isBook || tab.cutAfter === null || response.status !== 200) return response
      isCut = true
      const text = (await response.text())
        .split('\n')
        .slice(0, tab.cutAfter + 1)
        .join('\n')
      return new Response(`${text}\n`, response)
    },
    cookies,
    '',
    stored,
  )
  const tab: Tab = {
    phone,
    get cutAfter() {
      return cutAfter
    },
    set cutAfter(lines) {
      isCut = false
      cutAfter = lines
    },
    read: null,
  }
  let cutAfter: number | null = null
  return tab
}

async function read(tab: Tab, cutAfter: number | null) {
  tab.cutAfter = cutAfter
  const begunAt = await beginRefresh(tab.phone)
  // A load that breaks off, or that the other tab has overtaken, is no fault: the book stays as it is.
  tab.read = await fetchCollectedPage(tab.phone, 'guest', 1).then(
    (page) => ({ begunAt, page }),
    () => null,
  )
  tab.cutAfter = null
}
async function commit(tab: Tab) {
  if (tab.read?.page.changed === true)
    await commitRefresh(tab.phone, { ...tab.read.page, owner: 'guest', begunAt: tab.read.begunAt }).catch((error: Error) => {
      if (error.message !== 'another tab loads this book') throw error
    })
  tab.read = null
}
const refresh = async (tab: Tab) => {
  await read(tab, null)
  await commit(tab)
}

it('[4, 8] what was pressed is in the book or in the outbox, once, whatever two tabs, a logout, a transfer and a cut stream do between each other’s steps', async () => {
  const step: fc.Arbitrary<Step> = fc.tuple(
    fc.constantFrom(...STEPS, 'press', 'refresh', 'refresh.read', 'refresh.commit'),
    fc.constantFrom(0, 1),
    fc.integer({ min: 1, max: 4 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const cookies = new Map<string, string>()
      const stored = { database: `phone-${randomUUID()}`, texts: createTestStorage() }
      const tabs = [openTab(cookies, stored), openTab(cookies, stored)] as const
      const [{ phone }] = tabs
      let pressed = new Set<string>()
      let elsewhere = new Set<string>()
      const onTab: Record<Step[0], (tab: Tab, lines: number) => Promise<unknown>> = {
        press: async (tab) => pressed.add(await press(tab.phone)),
        refresh,
        'refresh.read': (tab) => read(tab, null),
        'refresh.read.cut': (tab, lines) => read(tab, lines),
        'refresh.commit': commit,
        'both.refresh': () => Promise.all([...tabs.map(refresh), press(phone).then((key) => pressed.add(key))]),
        // Another phone of the same guest; a visitor without a token has none.
        'elsewhere.press': async () => cookies.size > 0 && elsewhere.add(await press(createPhone(server.app, cookies))),
        logout: async (tab) => {
          await wipeStore(tab.phone.store)
          cookies.clear()
          pressed = new Set()
          elsewhere = new Set()
        },
        // The phone is the same guest again: what another phone pressed for it is still in the book.
        'cookies.lost': async () => cookies.clear(),
        'server.forgets': async () => {
          await loseGuest(server, cookies)
          cookies.clear()
          elsewhere = new Set()
        },
        'transfer.in': async (tab) => {
          const other = createPhone(server.app)
          const keys = [await press(other), await press(other)]
          const { transfer_code } = await issueTransfer(other.drainDeps())
          await redeemTransfer(tab.phone.drainDeps(), transfer_code)
          for (const key of keys) elsewhere.add(key)
          await refresh(tab)
          expect(await bookOf(phone), 'the other book is on this phone').toEqual(expect.arrayContaining(keys))
        },
      }
      for (const [what, tab, lines] of steps) {
        await onTab[what](tabs[tab], lines)
        const [book, outbox] = [await bookOf(phone), await outboxOf(phone)]
        expect(new Set(book).size, `${what}: the book has one twice`).toBe(book.length)
        expect(new Set(outbox).size, `${what}: the outbox has one twice`).toBe(outbox.length)
        expect([...book, ...outbox], what).toEqual(expect.arrayContaining([...pressed]))
      }
      // Two refreshes: what only the phone has is sent after the first.
      for (const tab of tabs) {
        await send(tab.phone)
        await refresh(tab)
        await send(tab.phone)
      }
      expect(await outboxOf(phone)).toEqual([])
      const empty = openTab(cookies, { database: `phone-${randomUUID()}`, texts: createTestStorage() })
      await refresh(empty)
      const book = (await bookOf(phone)).toSorted()
      expect(book).toEqual((await bookOf(empty.phone)).toSorted())
      expect(book).toEqual(expect.arrayContaining([...pressed, ...elsewhere]))
      await Promise.all([...tabs, empty].map((tab) => tab.phone.store.close()))
    }),
    { numRuns: 80, examples: EXAMPLES.map((steps): [Step[]] => [steps]) },
  )
}, 120_000)
