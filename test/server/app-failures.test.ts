import { describe, expect, it } from 'vitest'
import type { Log } from '../../server/log.ts'
import type { Db } from '../../server/store/db.ts'
import { writePresses } from '../../server/store/impressions.ts'
import { createClient } from './support/client.ts'
import { createTestApp, registeredGuest, setUpTestApp } from './support/test-app.ts'

const withCode = (code: string) => Object.assign(new Error(`database says ${code}`), { code })

describe('when the database fails', () => {
  const api = setUpTestApp()

  function failing(error: Error) {
    const said: string[] = []
    const note = (level: string) => (fields: object, message: string) => void said.push(`${level} ${message} ${JSON.stringify(fields)}`)
    const log: Log = { info: note('info'), warn: note('warn'), error: note('error') }
    const fail = async () => {
      throw error
    }
    const db: Db = { ...api.db, query: fail, tx: fail }
    return { phone: createClient(createTestApp(db, { log })), said }
  }

  it.each(['ECONNREFUSED', '57P01', '53300', '55P03', '57014', '08006'])(
    '[8, 11] %s: 503 with Retry-After, so that the phone keeps its press',
    async (code) => {
      const { phone } = failing(withCode(code))
      const response = await phone.regist()
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(((await response.json()) as { code: string }).code).toBe('not_ready')
      expect((await phone.request('/readyz')).status).toBe(503)
      expect((await phone.request('/healthz')).status).toBe(200)
    },
  )

  it('[11] a press whose statement lost a race in the database is judged again and stored once', async () => {
    let losses = 0
    const query: Db['query'] = async (asked, values) => {
      if (!Object.is(asked, writePresses) || losses > 0) return api.db.query(asked, values)
      losses += 1
      throw withCode('40001')
    }
    const phone = await registeredGuest(createTestApp({ ...api.db, query }))
    const { stamp } = await phone.collect()
    expect(losses).toBe(1)
    expect((await phone.collected()).stamps).toEqual([stamp])
  })

  it('[8] a client that hangs up while sending its body is not a database failure', async () => {
    const said: string[] = []
    const note = (level: string) => (_fields: object, message: string) => void said.push(`${level} ${message}`)
    const phone = createClient(createTestApp(api.db, { log: { info: () => undefined, warn: note('warn'), error: note('error') } }))
    await phone.regist()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('stamp_id=1191&')),
      pull: (controller) => controller.error(withCode('ECONNRESET')),
    })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-XSRF-TOKEN': phone.jar.get('XSRF-TOKEN') ?? '' }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half', headers }
    expect((await phone.request('/system/api/guest/stamps/collect', init)).status).toBe(400)
    expect(said).toEqual([])
  })

  it('[8] any other error is 500 in Japanese, and its details stay in the log', async () => {
    const error = Object.assign(new Error('column "password" does not exist'), { code: '42703', detail: 'a row', client: { secretKey: 1 } })
    const { phone, said } = failing(error)
    const response = await phone.regist()
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(JSON.parse(text)).toMatchObject({ code: 'server_error', statusCode: 500 })
    expect(text).toMatch(/[ぁ-ん]/u)
    expect(text).not.toContain('password')
    expect(said.find((line) => line.startsWith('error request failed'))).toContain('42703')
    expect(said.join()).not.toMatch(/a row|secretKey/u)
  })

  it('[10] no log line contains a query, a cookie or a position', async () => {
    const said: string[] = []
    const log: Log = { info: (fields) => void said.push(JSON.stringify(fields)), warn: () => undefined, error: () => undefined }
    const phone = createClient(createTestApp(api.db, { log }))
    await phone.regist()
    await phone.collect({ stamp_id: 1191, tilt: 0, blurred: 0, latitude: 35.6812, longitude: 139.7671 })
    await phone.request('/t/secret-tag?token=abc')
    expect(said).toHaveLength(3)
    expect(Object.keys(JSON.parse(said[0] ?? '{}') as object)).toEqual(['id', 'method', 'path', 'status', 'ms'])
    expect(said.join()).not.toMatch(/35\.68|token=|XSRF/u)
  })
})
