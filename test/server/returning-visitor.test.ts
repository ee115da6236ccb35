import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './support/client.ts'
import { setUpTestApp } from './support/test-app.ts'

const IMPRESSIONS = 20_000
/** Typical request headers of a phone's browser. */
const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  Accept: 'application/json',
  'Accept-Encoding': 'gzip, deflate, br',
  'Accept-Language': 'ja,en-US;q=0.9,en;q=0.8',
  'Sec-Fetch-Dest': 'empty',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Site': 'same-origin',
}

describe('a visitor who comes back with 20,000 impressions and nothing new', () => {
  const api = setUpTestApp()
  let server: Server
  let phone: Client
  beforeAll(async () => {
    server = createAdaptorServer({ fetch: (request) => api.app(request) }) as Server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    phone = await api.newGuest()
    await phone.collect()
    await api.db.pglite.exec(`
      insert into impression (account_id, id, stamp_id, seq, pressed_at, collected_at, tilt, blurred, restamp_number, verified, reasons, request_hash, answer)
        select account_id, k, stamp_id, n, pressed_at, collected_at + n * interval '1 second', tilt, blurred, n, verified, reasons, request_hash,
          replace(answer, id::text, k::text)
        from impression, generate_series(2, ${IMPRESSIONS}) n, lateral (select gen_random_uuid() as k, n as each) m;
      update account set impression_num = ${IMPRESSIONS}, version = version + 1`)
  }, 60_000)
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** One request on its own connection; counts the bytes in both directions, headers included. */
  async function ask(etag: string | null): Promise<{ status: number | undefined; etag: string | undefined; bytes: number; body: string }> {
    const { port } = server.address() as AddressInfo
    const cookie = [...phone.jar].map((pair) => pair.join('=')).join('; ')
    const agent = new Agent()
    const headers = { ...BROWSER, Cookie: cookie, ...(etag === null ? {} : { 'If-None-Match': etag }) }
    const [response] = (await once(get({ port, path: '/system/api/guest/stamps/collected?page=1', headers, agent }), 'response')) as [IncomingMessage]
    const { socket } = response
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    const bytes = socket.bytesRead + socket.bytesWritten
    agent.destroy()
    return { status: response.statusCode, etag: response.headers.etag, bytes, body: Buffer.concat(chunks).toString('latin1') }
  }

  it('[4] transfers less than 2 KB, requests and headers included', async () => {
    const first = await ask(null)
    expect([first.status, first.bytes > 10_000]).toEqual([200, true])
    const again = await ask(first.etag ?? '')
    expect([again.status, again.body]).toEqual([304, ''])
    expect(again.bytes).toBeLessThan(2_048)
  })

  it('[4, 9] has every one of them, in forty pages of five hundred', async () => {
    const seen = new Set<string>()
    for (let page = 1; page <= IMPRESSIONS / 500; page += 1) {
      const { stamps, stamp_num } = await phone.collected(`?page=${page}`)
      expect([stamps.length, stamp_num]).toEqual([500, IMPRESSIONS])
      for (const { collected_id } of stamps) seen.add(collected_id)
    }
    expect(seen.size).toBe(IMPRESSIONS)
  }, 60_000)
})
