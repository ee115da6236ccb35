import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '../../src/core/contract/calls.ts'
import type { CallId } from '../../src/core/contract/calls.ts'
import { errorRecordSchema } from '../../src/core/contract/error-record.ts'
import { PRESS } from './support/phone.ts'
import type { Phone } from './support/phone.ts'
import { openTestApp } from './support/test-app.ts'
import type { TestApp } from './support/test-app.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.double().map(String),
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('', ' ', '\0', "'", '%', '__proto__', '1e999', '-0', '9'.repeat(400), 'true', '\ud800'),
)

/** Values of the call's own fields, good and bad, and of fields that it does not have. */
const fieldsOf = (id: CallId) =>
  fc.array(fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...Object.keys(CALLS[id].input.entries), 'other') }, { weight: 1, arbitrary: text }), text), {
    maxLength: 12,
  })

const header = fc.tuple(
  fc.constantFrom('Content-Type', 'Idempotency-Key', 'If-None-Match', 'Accept-Encoding', 'Origin', 'traceparent', 'X-Forwarded-For', 'Range'),
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abc019 ;=,/"*{}-.:'), maxLength: 40 }),
    fc.constantFrom('multipart/form-data; boundary=x', 'application/json', 'br;q=0, gzip', '*', 'W/"*"'),
  ),
)

describe('garbage', () => {
  let api: TestApp
  let phone: Phone
  beforeAll(async () => {
    api = await openTestApp()
    phone = await api.newGuest()
  }, 60_000)
  afterAll(() => api.close())

  const stored = async () =>
    (await api.db.pglite.query<{ n: number }>('select (select count(*) from impression) + (select count(*) from account) as n')).rows[0]?.n

  /** What is wrong with the answer: whatever comes, it is no fault of the server's; a refusal is an error record, and keeps nothing. */
  async function faultOf(send: () => Promise<Response>): Promise<string | null> {
    const before = await stored()
    const response = await send()
    const body = await response.text()
    if (response.status >= 500) return `${response.status} ${body}`
    if (response.status < 400) return null
    if (!v.safeParse(errorRecordSchema, JSON.parse(body)).success) return `no error record: ${body}`
    return (await stored()) === before ? null : `${response.status}, but something was stored`
  }

  it.each(Object.keys(CALLS) as CallId[])('[5] %s: no input is an error of the server, and no refused input is stored', async (id) => {
    const { method, path } = CALLS[id]
    await fc.assert(
      fc.asyncProperty(fieldsOf(id), fc.array(header, { maxLength: 3 }), fc.boolean(), async (fields, headers, isRaw) => {
        const values = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]))
        const extra = Object.fromEntries(headers)
        const body = isRaw ? fields.map((pair) => pair.join('')).join('&') : values
        const send = () => (method === 'GET' ? phone.request(`${path}?${values}`, { headers: extra }) : phone.post(path, body, { headers: extra }))
        expect(await faultOf(send)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  it('[5] a press with one field spoilt is refused or taken whole, never half', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(CALLS['stamps/collect'].input.entries)), text, async (field, value) => {
        const before = (await phone.collected('?limit=1')).stamp_num
        const { status } = await phone.press({ ...PRESS, [field]: value })
        expect([200, 400, 422]).toContain(status)
        expect((await phone.collected('?limit=1')).stamp_num).toBe(before + (status === 200 ? 1 : 0))
      }),
      { numRuns: 150 },
    )
  })

  it('[6] garbage in cookies is no token', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'abcXYZ019=;, -_.%"'), maxLength: 120 }), async (cookie) => {
        const headers = { Cookie: `guest_token=${cookie}` }
        expect(await faultOf(() => phone.request('/system/api/guest/stamps/collected', { headers }))).toBeNull()
      }),
      { numRuns: 60 },
    )
  })
})
