import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '../../src/core/contract/calls.ts'
import type { CallId } from '../../src/core/contract/calls.ts'
import { errorRecordSchema } from '../../src/core/contract/error-record.ts'
import { RULES_WITH_MESSAGE, fieldMessage } from '../../server/http/field-messages.ja.ts'
import { PRESS, formOf } from './support/phone.ts'
import type { Phone } from './support/phone.ts'
import { openTestApp } from './support/test-app.ts'
import type { TestApp } from './support/test-app.ts'

const PATH = '/system/api/guest/stamps/collect'
const FORM = 'application/x-www-form-urlencoded'
const GENERAL_RULE = /:(required|once|text)$/u

const [, fieldTable = '', requestTable = ''] = readFileSync('docs/bad-input.md', 'utf8').split(/^## (?:Fields|Requests)$/mu)
const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| call') && !line.startsWith('| what'))
    .map((line) => line.slice(2, -2).split(' | '))

const fieldRows = rowsOf(fieldTable).map(([call = '', sent = '', answer = '', rule = '']) => {
  if (!(call in CALLS)) throw new RangeError(`docs/bad-input.md: no call ${call}`)
  return { call: call as CallId, sent: sent.replaceAll('`', ''), answer, rules: rule === '–' ? [] : rule.split(' ') }
})
const requestRows = rowsOf(requestTable).map(([what = '', answer = '']) => ({ what, answer }))

/** The base with the row's query string over it, as name and value pairs. */
function overlay(base: Readonly<Record<string, string | number>>, sent: string): [string, string][] {
  const dropped = sent.split('&').filter((part) => part.startsWith('-')).map((part) => part.slice(1))
  const over = [...new URLSearchParams(sent.split('&').filter((part) => !part.startsWith('-')).join('&'))]
  const replaced = new Set([...dropped, ...over.map(([name]) => name)])
  return [...Object.entries(base).filter(([name]) => !replaced.has(name)).map(([name, value]): [string, string] => [name, String(value)]), ...over]
}

const multipart = (body: BodyInit, contentType: string) => (phone: Phone) => phone.post(PATH, body, { headers: { 'Content-Type': contentType } })
const large = `${formOf(PRESS)}&imprint=${'1'.repeat(16_384)}`

/** The requests of the second table, by their words there. */
const REQUESTS: Readonly<Record<string, (phone: Phone) => Promise<Response>>> = {
  'a press without a body': (phone) => phone.post(PATH, null),
  'a press as JSON': multipart(JSON.stringify(PRESS), 'application/json'),
  'a press as plain text': multipart(String(formOf(PRESS)), 'text/plain'),
  'a press as multipart that is cut off': multipart('--b\r\nContent-Disposition: form-data; name="stamp_id"\r\n\r\n11', 'multipart/form-data; boundary=b'),
  'a press as multipart without a boundary': multipart('--b--', 'multipart/form-data'),
  'a press with a file for a field': (phone) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(PRESS)) form.set(name, String(value))
    form.set('imprint', new File(['1.2'], 'imprint.txt'))
    return phone.post(PATH, form)
  },
  'a press of more than 16,384 bytes': multipart(large, FORM),
  'a press of more than 16,384 bytes that does not say how long it is': (phone) => {
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('tilt=0&'.repeat(500))),
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half', headers: { 'Content-Type': FORM, 'X-XSRF-TOKEN': phone.jar.get('XSRF-TOKEN') ?? '' } }
    return phone.request(PATH, init)
  },
  'a press with a key that came with another press': async (phone) => {
    const key = randomUUID()
    await phone.collect(PRESS, key)
    return phone.press({ ...PRESS, blurred: 1 }, { key })
  },
  'a press without a token': (phone) => phone.press(PRESS, { headers: { Cookie: 'guest=1' } }),
  'a press with a token that nobody made': (phone) => phone.press(PRESS, { headers: { Cookie: `guest_token=${'A'.repeat(43)}` } }),
  'a press without an XSRF token': (phone) => phone.press(PRESS, { headers: { 'X-XSRF-TOKEN': '' } }),
  'a press from another site': (phone) => phone.press(PRESS, { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
  'a press from a sister site': (phone) => phone.press(PRESS, { headers: { 'Sec-Fetch-Site': 'same-site' } }),
  'a press from another origin, by a browser without Fetch Metadata': (phone) => withoutMetadata(phone, 'https://evil.example'),
  'a press from an opaque origin': (phone) => withoutMetadata(phone, 'null'),
  'a press by GET': (phone) => phone.request(PATH),
  'a call that does not exist': (phone) => phone.request('/system/api/stamps/collekt'),
}

const withoutMetadata = (phone: Phone, origin: string) =>
  phone.request(PATH, { method: 'POST', body: formOf(PRESS), headers: { Origin: origin, 'X-XSRF-TOKEN': phone.jar.get('XSRF-TOKEN') ?? '' } })

/** Every rule that a schema can name, wherever it stands in it. */
function rulesIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const own = 'message' in part && typeof part.message === 'string' && part.message.includes(':') ? [part.message] : []
  return [...own, ...Object.values(part).flatMap((child) => rulesIn(child, seen))]
}

describe('bad input (docs/bad-input.md)', () => {
  let api: TestApp
  let phone: Phone
  beforeAll(async () => {
    api = await openTestApp()
    phone = await api.newGuest()
  }, 60_000)
  afterAll(() => api.close())

  const impressions = async () => (await api.db.pglite.query<{ n: number }>('select count(*)::int as n from impression')).rows[0]?.n ?? -1

  function send(call: CallId, sent: string): Promise<Response> {
    if (sent.startsWith('Idempotency-Key=')) return phone.press(PRESS, { key: sent.slice('Idempotency-Key='.length) })
    if (CALLS[call].method === 'GET') return phone.request(`${CALLS[call].path}?${new URLSearchParams(overlay({}, sent))}`)
    return phone.post(CALLS[call].path, new URLSearchParams(overlay(PRESS, sent)))
  }

  it.each(fieldRows)('[5, 8] $call with `$sent` gets $answer', async ({ call, sent, answer, rules }) => {
    const before = await impressions()
    const response = await send(call, sent)
    const record = v.parse(errorRecordSchema, await response.json())
    expect(`${response.status} ${record.code}`).toBe(answer)
    expect((record.fields ?? []).map((field) => field.rule)).toEqual(rules)
    for (const { field, rule, message } of record.fields ?? []) {
      expect(rule.startsWith(`${field}:`)).toBe(true)
      expect(message).toMatch(/[ぁ-ん].*。$/u)
    }
    expect(record.message).toMatch(/[ぁ-ん].*。$/u)
    expect(await impressions()).toBe(before)
  })

  it.each(requestRows)('[8] $what gets $answer', async ({ what, answer }) => {
    const guest = await api.newGuest()
    const before = await impressions()
    const response = await REQUESTS[what]?.(guest)
    const record = v.parse(errorRecordSchema, await response?.json())
    expect(`${response?.status} ${record.code}`).toBe(answer)
    expect((await impressions()) - before).toBe(what.includes('came with another') ? 1 : 0)
  })

  it('the table of requests and the requests of this test are the same', () => {
    expect(requestRows.map((row) => row.what)).toEqual(Object.keys(REQUESTS))
  })

  it('every field of every call has its line', () => {
    for (const id of ['guest/stamps/collect', 'guest/stamps/collected', 'stamps/number'] as const) {
      const named = new Set(fieldRows.filter((row) => row.call === id).flatMap((row) => row.rules.map((rule) => rule.split(':')[0])))
      expect(Object.keys(CALLS[id].input.entries).filter((field) => !named.has(field))).toEqual([])
    }
  })

  it('every rule of every schema has its line and its own Japanese sentence, and no sentence is left over', () => {
    const rules = new Set(Object.values(CALLS).flatMap((call) => rulesIn(call.input)))
    const lines = new Set(fieldRows.flatMap((row) => row.rules))
    expect(rules.size).toBeGreaterThan(20)
    expect([...rules].filter((rule) => !lines.has(rule) || !RULES_WITH_MESSAGE.includes(rule))).toEqual([])
    const known = new Set([...rules, 'body:form', 'Idempotency-Key:uuid'])
    expect([...RULES_WITH_MESSAGE, ...lines].filter((rule) => !known.has(rule) && !GENERAL_RULE.test(rule))).toEqual([])
    expect(new Set(RULES_WITH_MESSAGE.map(fieldMessage)).size).toBeGreaterThan(25)
  })
})
