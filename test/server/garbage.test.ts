import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallId } from '../../src/core/contract/calls.ts'
import { errorRecordSchema } from '../../src/core/contract/error-record.ts'
import { PRESS, type Client } from './support/client.ts'
import { setUpTestApp } from './support/test-app.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.double().map(String),
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('', ' ', '\0', "'", '%', '__proto__', '1e999', '-0', '9'.repeat(400), 'true', '\ud800'),
)

/** Values of the call's own fields, valid and invalid, and of fields that it does not have. */
const fieldsOf = (id: CallId) =>
  fc.array(
    fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...Object.keys(CALLS[id].input.entries), 'other') }, { weight: 1, arbitrary: text }), text),
    {
      maxLength: 12,
    },
  )

const header = fc.tuple(
  fc.constantFrom('Content-Type', 'Idempotency-Key', 'If-None-Match', 'Accept-Encoding', 'Origin', 'traceparent', 'X-Forwarded-For', 'Range'),
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abc019 ;=,/"*{}-.:'), maxLength: 40 }),
    fc.constantFrom('multipart/form-data; boundary=x', 'application/json', 'br;q=0, gzip', '*', 'W/"*"'),
  ),
)

describe('random input', () => {
  const api = setUpTestApp()
  let phone: Client
  let member: Client
  beforeAll(async () => {
    phone = await api.newGuest()
    member = await api.newMember()
  }, 60_000)

  const stored = async () =>
    (
      await api.db.pglite.query<{ n: number }>(
        `select (select count(*) from impression) + (select count(*) from account) + (select count(*) from nickname) + (select count(*) from identity)
          + (select count(*) from transfer) + (select count(*) from account where date_of_birth is not null) as n`,
      )
    ).rows[0]?.n

  /** The fault of an answer: no input may cause a server error; a refusal is an error record and stores nothing. */
  async function faultOf(send: () => Promise<Response>): Promise<string | null> {
    const before = await stored()
    const response = await send()
    const body = await response.text()
    if (response.status >= 500) return `${response.status} ${body}`
    if (response.status < 400) return null
    if (!v.safeParse(errorRecordSchema, JSON.parse(body)).success) return `no error record: ${body}`
    return (await stored()) === before ? null : `${response.status}, but something was stored`
  }

  it.each(Object.keys(CALLS) as CallId[])('[5] %s: no input causes a server error, and no refused input is stored', async (id) => {
    const { method, needs } = CALLS[id]
    // Its own visitor, whom a random logout does not harm.
    const sender = needs === 'sns' ? member : await api.newGuest()
    await fc.assert(
      fc.asyncProperty(fieldsOf(id), fc.array(header, { maxLength: 3 }), fc.boolean(), text, async (fields, headers, isRaw, part) => {
        const path = CALLS[id].path.replaceAll(/\{\w+\}/gu, () => encodeURIComponent(part.toWellFormed()) || '%20')
        const values = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]))
        const extra = Object.fromEntries(headers)
        const body = isRaw ? fields.map((pair) => pair.join('')).join('&') : values
        const send = () => (method === 'GET' ? sender.request(`${path}?${values}`, { headers: extra }) : sender.post(path, body, { headers: extra }))
        expect(await faultOf(send)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  it('[5] a press with one invalid field is refused or stored as a whole', async () => {
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

  it('[6] random input to the login callback ends on the login page, and nobody is logged in', async () => {
    const names = fc.oneof(fc.constantFrom('state', 'code', 'error', 'iss', 'id_token'), text)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('twitter', 'facebook', 'line'), fc.array(fc.tuple(names, text), { maxLength: 6 }), text, async (name, query, cookie) => {
        const before = await stored()
        const path = `/system/auth/${name}/callback?${new URLSearchParams(query)}`
        const response = await phone.request(path, { redirect: 'manual', headers: { Cookie: `login=${encodeURIComponent(cookie.toWellFormed())}` } })
        expect([response.status, response.headers.get('Location')]).toEqual([302, '/login/?error=expired'])
        expect(await stored()).toBe(before)
      }),
      { numRuns: 60 },
    )
  })

  it('[6] random input to the demo provider causes no server error', async () => {
    const fields = fc.array(fc.tuple(fc.oneof(fc.constantFrom('response_type', 'client_id', 'redirect_uri', 'state', 'scope', 'visitor', 'code'), text), text))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('twitter', 'facebook', 'line', 'mixi'),
        fc.constantFrom('authorize', 'token', 'me', 'x'),
        fields,
        async (name, part, values) => {
          const form = new URLSearchParams(values)
          const asked = [await phone.request(`/demo-idp/${name}/${part}?${form}`), await phone.post(`/demo-idp/${name}/${part}?${form}`, form)]
          for (const { status } of asked) expect([400, 401, 404]).toContain(status)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('[6] random cookies are not accepted as tokens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'abcXYZ019=;, -_.%"'), maxLength: 120 }), async (cookie) => {
        const headers = { Cookie: `guest_token=${cookie}; session_token=${cookie}; login=${cookie}` }
        for (const path of ['guest/stamps/collected', 'user']) expect(await faultOf(() => phone.request(`/system/api/${path}`, { headers }))).toBeNull()
      }),
      { numRuns: 60 },
    )
  })
})
