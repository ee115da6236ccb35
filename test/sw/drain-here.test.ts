import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GUEST_MARKER } from '../../src/core/contract/cookies.ts'
import { guestStampsCollected } from '../../src/core/contract/stamps-collected.ts'
import { VOLUMES, type Volume } from '../../src/core/contract/volumes.ts'
import { newOutboxRow } from '../../src/core/domain/outbox-row.ts'
import { createStore, DB_NAME } from '../../src/device/store/db.ts'
import { addRows, countRows } from '../../src/device/store/outbox-rows.ts'
import { registerGuest } from '../../src/device/sync/session.ts'
import { drainVolumes } from '../../sw/drain-here.ts'
import { createPhone, pressOf } from '../support/phone.ts'
import { startServer } from '../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
const ORIGIN = 'http://localhost:8787'
let cookies: Map<string, string>
let badge: number[]

beforeEach(() => {
  cookies = new Map()
  badge = []
  const { network } = createPhone(server.app, cookies)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', (request: Request) => network.fetch(request))
  vi.stubGlobal('self', { cookieStore: { get: async (name: string) => (cookies.has(name) ? { name, value: cookies.get(name) } : null) } })
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void badge.push(count) })
})
afterEach(() => vi.unstubAllGlobals())

async function keep(volume: Volume, ...keys: readonly string[]) {
  const store = createStore(DB_NAME + volume)
  await addRows(
    store,
    keys.map((key) => newOutboxRow(pressOf(key), 'guest')),
  )
  return store
}
const keysOnServer = async (volume: Volume) => {
  const { data } = await createPhone(server.app, cookies, volume).api.send(guestStampsCollected, {})
  return data?.stamps.map(({ collected_id }) => collected_id)
}

it('[11] with no page open the worker sends the presses of every volume, each to its own guest, and clears the badge', async () => {
  const keys = VOLUMES.map(() => crypto.randomUUID())
  for (const [index, volume] of VOLUMES.entries()) await keep(volume, keys[index] ?? '')
  await drainVolumes(ORIGIN)
  for (const [index, volume] of VOLUMES.entries()) {
    expect(cookies.has(GUEST_MARKER + volume)).toBe(true)
    expect(await keysOnServer(volume)).toEqual([keys[index]])
  }
  expect(badge).toEqual([0])
})

it('[11] presses that one volume cannot send are retried, and do not block those of another; the badge counts both', async () => {
  await registerGuest(createPhone(server.app, cookies, '-2'))
  const key = crypto.randomUUID()
  const first = await keep('', crypto.randomUUID(), crypto.randomUUID())
  // An account without a session on this phone: its presses wait for a login.
  await first.write(['meta'], async (tx) => void (await tx.objectStore('meta').put({ book_id: 'mine' }, 'user')))
  await keep('-2', key)
  await expect(drainVolumes(ORIGIN)).rejects.toThrow('presses are left')
  expect(await keysOnServer('-2')).toEqual([key])
  expect(await countRows(first)).toBe(2)
  expect(badge).toEqual([2])
})

it('[11] the badge counts the presses that are left of all volumes, whose drains end at the same moment', async () => {
  for (const volume of VOLUMES) {
    const store = await keep(volume, crypto.randomUUID())
    await store.write(['meta'], async (tx) => void (await tx.objectStore('meta').put({ book_id: 'mine' }, 'user')))
  }
  await expect(drainVolumes(ORIGIN)).rejects.toThrow('presses are left')
  expect(badge).toEqual([VOLUMES.length])
})

it('[11] a volume that cannot be read does not end the drain of others; the sync event fails, so that it is repeated', async () => {
  const key = crypto.randomUUID()
  await keep('-2', key)
  await keep('', crypto.randomUUID())
  const open = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name === 'ekiincho') throw new DOMException('damaged', 'UnknownError')
    return IDBFactory.prototype.open.call(indexedDB, name, version)
  })
  await expect(drainVolumes(ORIGIN)).rejects.toThrow('presses are left')
  open.mockRestore()
  expect(await keysOnServer('-2')).toEqual([key])
  expect(badge).toEqual([0])
})

it('[1] a database of another program on this origin is not opened', async () => {
  const opened = vi.spyOn(indexedDB, 'open')
  await new Promise((resolve) => Object.assign(indexedDB.open('workbox-expiration'), { onsuccess: resolve }))
  await keep('-3', crypto.randomUUID())
  await drainVolumes(ORIGIN)
  expect(opened.mock.calls.map(([name]) => name)).not.toContain('ekiinchoworkbox-expiration')
  expect(opened.mock.calls.filter(([name]) => name === 'workbox-expiration')).toHaveLength(1)
})
