import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sealsText } from '../../src/core/contract/fields.ts'
import { createPackedPages } from '../../server/packed-pages.ts'
import type { Db } from '../../server/store/db.ts'
import { createClient, formOf, type Client } from './support/client.ts'
import { login, signIn } from './support/login.ts'
import { createTestApp, registeredGuest, setUpTestApp } from './support/test-app.ts'
import { OMIYA, TOKYO } from './support/test-stamps.ts'

const QUERIES = ['', '?sort_direction=asc', '?is_last=true', '?is_definitive=true', '?page=2&limit=3']

describe('a packed page of a book that is kept', () => {
  const api = setUpTestApp()
  /** Whether each read of a page had its impressions. */
  const reads: boolean[] = []
  let app: ReturnType<typeof createTestApp>
  let phone: Client
  beforeEach(async () => {
    const query: Db['query'] = async (statement, values) => {
      const rows = await api.db.query(statement, values)
      if ('unless_version' in values) reads.push(rows.length > 0)
      return rows
    }
    app = createTestApp({ ...api.db, query })
    phone = await registeredGuest(app)
    for (const stamp_id of [TOKYO, OMIYA, TOKYO, OMIYA, TOKYO]) await phone.collect({ stamp_id, tilt: 0, blurred: 0 })
  })

  const on = (target: ReturnType<typeof createTestApp>, from: Client): Client => {
    const copy = createClient(target)
    for (const [name, value] of from.jar) copy.jar.set(name, value)
    return copy
  }
  /** Every page with its encoding, as bytes, or the refusal. */
  const pagesOf = async (from: Client, headers = { 'Accept-Encoding': 'br' }) =>
    Promise.all(
      QUERIES.map(async (query) => {
        const response = await from.page(query, headers)
        const { status } = response
        return [status, response.headers.get('ETag'), response.headers.get('Content-Encoding'), Buffer.from(await response.arrayBuffer()).toString('base64')]
      }),
    )
  /** The answer of an app without packed pages. */
  const freshPagesOf = (from: Client, headers = { 'Accept-Encoding': 'br' }) => pagesOf(on(createTestApp(api.db), from), headers)

  it('is sent again without reading an impression, byte for byte, in the encoding of each request', async () => {
    const first = await pagesOf(phone)
    expect(first.map(([status, , encoding]) => [status, encoding])).toEqual(
      QUERIES.map((query) => [200, query.includes('limit=3') || query.includes('is_') ? null : 'br']),
    )
    reads.length = 0
    expect(await pagesOf(phone)).toEqual(first)
    expect(reads).toEqual(QUERIES.map(() => false))
    const zipped = { 'Accept-Encoding': 'gzip' }
    expect(await pagesOf(phone, zipped)).toEqual(await freshPagesOf(phone, zipped))
    expect(await pagesOf(phone)).toEqual(first)
  })

  it('a phone that has it gets 304, and one with an older copy the page of today', async () => {
    const etag = (await phone.page()).headers.get('ETag') ?? ''
    expect((await phone.page('', { 'If-None-Match': etag })).status).toBe(304)
    await phone.collect()
    const now = await phone.page('', { 'If-None-Match': etag })
    expect([now.status, now.headers.get('ETag') === etag]).toEqual([200, false])
  })

  it.each<[title: string, change: () => Promise<unknown>]>([
    ['a press', () => phone.collect()],
    ['a press of the same stamp by another server', () => on(createTestApp(api.db), phone).collect()],
    [
      'seals that were set later',
      async () => {
        const [stamp] = (await phone.collected()).stamps
        const placed_at = new Date().toISOString()
        return phone.post(
          `/system/api/guest/stamps/${stamp?.collected_id}/seals`,
          formOf({ sub_stamps: sealsText([{ sub_stamp_id: 1, x: 0.5, y: 0.5 }]), placed_at }),
        )
      },
    ],
    [
      'another face',
      async () => phone.chooseFace(TOKYO, (await phone.collected('?sort_direction=asc')).stamps[0]?.collected_id ?? '', new Date().toISOString()),
    ],
    ['a login that makes the guest an account', () => login(phone, 'twitter', randomUUID().slice(0, 32))],
    [
      'a login that merges the guest into an account with a book',
      async () => {
        const visitor = randomUUID().slice(0, 32)
        await (await signIn(createClient(app), visitor)).collect({ stamp_id: OMIYA, tilt: 3, blurred: 0 })
        return login(phone, 'twitter', visitor)
      },
    ],
    [
      'a transfer from another phone',
      async () => {
        const old = await registeredGuest(app)
        await old.collect({ stamp_id: OMIYA, tilt: 5, blurred: 0 })
        const { transfer_code } = (await (await old.post('/system/api/transfer/issue', null)).json()) as { transfer_code: string }
        return phone.post('/system/api/transfer/redeem', formOf({ code: transfer_code }))
      },
    ],
    ['a deletion', () => phone.post('/system/api/guest/delete', null)],
  ])('is not sent after %s', async (_, change) => {
    const before = await pagesOf(phone)
    const old = on(app, phone)
    await change()
    const now = await pagesOf(phone)
    expect(now).toEqual(await freshPagesOf(phone))
    expect(now[0]).not.toEqual(before[0])
    // A client that still has the previous cookies.
    expect(await pagesOf(old)).toEqual(await freshPagesOf(old))
  })

  it('is never sent to another visitor', async () => {
    const other = await registeredGuest(app)
    // As many presses: both accounts have the same version.
    for (let n = 0; n < 5; n += 1) await other.collect({ stamp_id: OMIYA, tilt: 7, blurred: 0 })
    const theirs = await freshPagesOf(other)
    expect(await pagesOf(phone)).not.toEqual(theirs)
    expect(await pagesOf(other)).toEqual(theirs)
  })
})

describe('the packed pages', () => {
  const page = (bytes: number, version = 1) => ({ version, packed: { encoding: 'br' as const, content: new Uint8Array(bytes) } })

  it('are limited in bytes: the least recently used ones are dropped', () => {
    const pages = createPackedPages(100)
    pages.set('a', page(40))
    pages.set('b', page(40))
    pages.get('a')
    pages.set('c', page(40))
    expect(['a', 'b', 'c'].map((key) => pages.get(key) !== undefined)).toEqual([true, false, true])
    pages.set('c', page(60, 2))
    expect([pages.get('a')?.version, pages.get('c')?.version]).toEqual([1, 2])
    pages.set('d', page(101))
    expect(['a', 'c', 'd'].map((key) => pages.get(key))).toEqual([undefined, undefined, undefined])
    pages.set('e', page(100))
    expect(pages.get('e')?.packed.content).toHaveLength(100)
  })
})
