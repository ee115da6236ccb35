import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { guestStampsCollected } from '../../../src/core/contract/stamps-collected.ts'
import type { Volume } from '../../../src/core/contract/volumes.ts'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { writeMeta } from '../../../src/device/store/meta-store.ts'
import { createOtherBooks } from '../../../src/page/app/other-books.ts'
import { openVolume } from '../../../src/page/app/phone-volumes.ts'
import { createPhone, pressOf } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'
import { createTestStorage } from '../../support/test-storage.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let cookies: Map<string, string>
beforeEach(() => {
  cookies = new Map()
  const { network } = createPhone(server.app, cookies)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', createTestStorage())
  vi.stubGlobal('location', { origin: 'http://localhost:8787' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => network.fetch(new Request(input, init)))
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
  })
  for (const volume of ['-2', '-4']) localStorage.setItem(`ekiincho${volume}-title`, `帖${volume}`)
})
afterEach(() => vi.unstubAllGlobals())

const keysOnServer = async (volume: Volume) => {
  const answer = await createPhone(server.app, cookies, volume)
    .api.send(guestStampsCollected, {})
    .catch(() => null)
  return answer?.data?.stamps.map(({ collected_id }) => collected_id) ?? null
}
const keep = (volume: Volume, key: string) => openVolume(volume).outbox.add(newOutboxRow(pressOf(key), 'guest'))

it('[15] presses of books that are not open are sent, each as its own guest; the open one sends by itself', async () => {
  const [first, second, fourth] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await Promise.all([keep('', first), keep('-2', second), keep('-4', fourth)])
  createOtherBooks({ volume: '', ...openVolume('') }).requestDrain({ eager: true })
  await vi.waitFor(async () => expect([await keysOnServer('-2'), await keysOnServer('-4')]).toEqual([[second], [fourth]]), { timeout: 8_000 })
  expect(await keysOnServer('')).toBeNull()
  expect(await openVolume('').outbox.count()).toBe(1)
})

it('[15] the notes of an earlier page are delivered before anything is sent', async () => {
  const key = crypto.randomUUID()
  const first = openVolume('')
  await writeMeta(first.store, 'together', [{ to: '-2', row: newOutboxRow(pressOf(key), 'guest') }])
  const others = createOtherBooks({ volume: '', ...first })
  others.requestDrain({ eager: true })
  await vi.waitFor(async () => expect(await keysOnServer('-2')).toEqual([key]), { timeout: 8_000 })
})

it('[15] a book that another tab removed is not sent and not recreated', async () => {
  await keep('-2', crypto.randomUUID())
  const others = createOtherBooks({ volume: '', ...openVolume('') })
  await others.delivered
  localStorage.removeItem('ekiincho-2-title')
  const opened = vi.spyOn(indexedDB, 'open')
  others.requestDrain({ eager: true })
  await keep('-4', crypto.randomUUID())
  await vi.waitFor(async () => expect(await keysOnServer('-4')).toHaveLength(1), { timeout: 8_000 })
  expect(await keysOnServer('-2')).toBeNull()
  expect(opened.mock.calls.map(([name]) => name)).not.toContain('ekiincho-2')
})
