import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallId } from '../../src/core/contract/calls.ts'
import { BOOK_HEADER } from '../../src/core/contract/cookies.ts'
import { NICKNAME_WORDS_RULE } from '../../src/core/contract/nickname-field.ts'
import { errorRecordSchema } from '../../src/core/contract/error-record.ts'
import { RULES_WITH_MESSAGE, fieldMessage } from '../../server/http/field-messages.ja.ts'
import { createTags } from '../../server/tags.ts'
import { PRESS, createClient, formOf, type Client } from './support/client.ts'
import { login } from './support/login.ts'
import { SECRET, createTestApp, setUpTestApp, type TestApp } from './support/test-app.ts'
import { PROFILE, VALID_INPUT } from './support/valid-input.ts'

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

/** The base overlaid with the row's query string, as name and value pairs. */
function overlay(base: Readonly<Record<string, unknown>>, sent: string): [string, string][] {
  const dropped = sent
    .split('&')
    .filter((part) => part.startsWith('-'))
    .map((part) => part.slice(1))
  const over = [
    ...new URLSearchParams(
      sent
        .split('&')
        .filter((part) => !part.startsWith('-'))
        .join('&'),
    ),
  ]
  const replaced = new Set([...dropped, ...over.map(([name]) => name)])
  return [
    ...Object.entries(base)
      .filter(([name]) => !replaced.has(name))
      .map(([name, value]): [string, string] => [name, String(value)]),
    ...over,
  ]
}

const BATCH_PATH = `${PATH}-batch`
const JSON_TYPE = { 'Content-Type': 'application/json' }
/** A press of a batch that breaks no rule. */
const keyed = (form: object = PRESS) => ({ ...form, key: randomUUID() })
const multipart = (body: BodyInit, contentType: string) => (phone: Client) => phone.post(PATH, body, { headers: { 'Content-Type': contentType } })
const large = `${formOf(PRESS)}&imprint=${'1'.repeat(16_384)}`

const post = (phone: Client, path: string, form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  phone.post(`/system/api/${path}`, new URLSearchParams(form), { headers })
const issue = async (phone: Client): Promise<string> =>
  ((await (await phone.post('/system/api/transfer/issue', null)).json()) as { transfer_code: string }).transfer_code

/** The requests of the second table, under their descriptions there; sent by a guest. */
const REQUESTS: Readonly<Record<string, (phone: Client, api: TestApp) => Promise<Response>>> = {
  'a press without a body': (phone) => phone.post(PATH, null),
  'a press as JSON': multipart(JSON.stringify(PRESS), 'application/json'),
  'a press as plain text': multipart(String(formOf(PRESS)), 'text/plain'),
  'a press as truncated multipart': multipart('--b\r\nContent-Disposition: form-data; name="stamp_id"\r\n\r\n11', 'multipart/form-data; boundary=b'),
  'a press as multipart without a boundary': multipart('--b--', 'multipart/form-data'),
  'a press with a file for a field': (phone) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(PRESS)) form.set(name, String(value))
    form.set('imprint', new File(['1.2'], 'imprint.txt'))
    return phone.post(PATH, form)
  },
  'a press of more than 16,384 bytes': multipart(large, FORM),
  'a press of more than 16,384 bytes without Content-Length': (phone) => {
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('tilt=0&'.repeat(500))),
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'Content-Type': FORM, 'X-XSRF-TOKEN': phone.jar.get('XSRF-TOKEN') ?? '' },
    }
    return phone.request(PATH, init)
  },
  'a press with a key that was used for another press': async (phone) => {
    const key = randomUUID()
    await phone.collect(PRESS, key)
    return phone.press({ ...PRESS, blurred: 1 }, { key })
  },
  'a press without a token': (phone) => phone.press(PRESS, { headers: { Cookie: 'guest=1' } }),
  'a press with an unknown token': (phone) => phone.press(PRESS, { headers: { Cookie: `guest_token=${'A'.repeat(43)}` } }),
  'a press without an XSRF token': (phone) => phone.press(PRESS, { headers: { 'X-XSRF-TOKEN': '' } }),
  'a press from another site': (phone) => phone.press(PRESS, { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
  'a press from a sister site': (phone) => phone.press(PRESS, { headers: { 'Sec-Fetch-Site': 'same-site' } }),
  'a press from another origin, by a browser without Fetch Metadata': (phone) => withoutMetadata(phone, 'https://evil.example'),
  'a press from an opaque origin': (phone) => withoutMetadata(phone, 'null'),
  'a press by GET': (phone) => phone.request(PATH),
  'a batch without a body': (phone) => phone.post(BATCH_PATH, null),
  'a batch as a form': (phone) => phone.post(BATCH_PATH, formOf(PRESS)),
  'a batch of truncated JSON': (phone) => phone.post(BATCH_PATH, '{"presses":[', { headers: JSON_TYPE }),
  'a batch that is an array': (phone) => phone.postJson(BATCH_PATH, [keyed()]),
  'a batch of 101 presses': (phone) => phone.pressBatch(Array.from({ length: 101 }, () => keyed())),
  'a batch of more than 131,072 bytes': (phone) => phone.pressBatch([keyed(), keyed({ ...PRESS, imprint: '1'.repeat(131_072) })]),
  'a batch without a token': (phone) => phone.pressBatch([keyed()], { headers: { Cookie: 'guest=1' } }),
  'a batch without an XSRF token': (phone) => phone.pressBatch([keyed()], { headers: { 'X-XSRF-TOKEN': '' } }),
  'a batch from another site': (phone) => phone.pressBatch([keyed()], { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
  'a batch for the book of another account': async (_, api) => (await api.newMember()).pressBatch([keyed()], { headers: { [BOOK_HEADER]: 'A'.repeat(22) } }),
  'a batch by GET': (phone) => phone.request(BATCH_PATH),
  'a call that does not exist': (phone) => phone.request('/system/api/stamps/collekt'),
  'a profile by a guest': (phone) => post(phone, 'user/update', PROFILE),
  'a nickname by a guest': (phone) => post(phone, 'user/nickname/decide', { nickname: '切符' }),
  'a tag by a guest': (phone) => phone.request(`/t/${'A'.repeat(24)}`),
  'a tag without a session': (_, api) => createClient(api.app).request(`/t/${'A'.repeat(24)}`),
  'a tag that was revoked': async (_, api) => {
    const tags = createTags([SECRET])
    const token = await tags.issue(api.db, 1191)
    await tags.revoke(api.db, 1191)
    return (await api.newMember()).request(`/t/${token}`)
  },
  'a tag by POST': async (_, api) => (await api.newMember()).post(`/t/${'A'.repeat(24)}`, null),
  "a stamp's details by a guest": (phone) => phone.request('/system/api/stamps/1191/collected'),
  "a social login's press by a guest": (phone) => phone.post('/system/api/stamps/collect', formOf(PRESS)),
  'a profile without a session': (phone) => post(phone, 'user/update', PROFILE, { Cookie: 'expires_in=1' }),
  'a profile with a session that nobody opened': (phone) => post(phone, 'user/update', PROFILE, { Cookie: `session_token=${'A'.repeat(43)}` }),
  'a profile without an XSRF token': async (_, api) => post(await api.newMember(), 'user/update', PROFILE, { 'X-XSRF-TOKEN': '' }),
  'a profile from another site': async (_, api) => post(await api.newMember(), 'user/update', PROFILE, { 'Sec-Fetch-Site': 'cross-site' }),
  'an account deleted without an XSRF token': async (_, api) => post(await api.newMember(), 'user/delete', {}, { 'X-XSRF-TOKEN': '' }),
  'an account deleted from another site': async (_, api) => post(await api.newMember(), 'user/delete', {}, { 'Sec-Fetch-Site': 'cross-site' }),
  "a guest's book deleted as an account": (phone) => post(phone, 'user/delete', {}),
  "an account deleted as a guest's book": async (_, api) => post(await api.newMember(), 'guest/delete', {}),
  'a press after the account was deleted': async (phone) => {
    const held = [...phone.jar].map((pair) => pair.join('=')).join('; ')
    const xsrf = phone.jar.get('XSRF-TOKEN') ?? ''
    await post(phone, 'guest/delete', {})
    return post(phone, 'guest/stamps/collect', { stamp_id: '1191', tilt: '0', blurred: '0' }, { Cookie: held, 'X-XSRF-TOKEN': xsrf })
  },
  'a profile as JSON': async (_, api) =>
    (await api.newMember()).post('/system/api/user/update', JSON.stringify(PROFILE), { headers: { 'Content-Type': 'application/json' } }),
  'a nickname that somebody has': (_, api) => nicknameAfter(api, '途中下車', '途中下車'),
  "a nickname that reads like somebody's": (_, api) => nicknameAfter(api, 'えきべん', 'エキ ベン'),
  "a stamp's details with two ids": async (_, api) => (await api.newMember()).request('/system/api/stamps/1191/collected?stamp_id=1191'),
  'a logout without an XSRF token': (phone) => post(phone, 'logout', {}, { 'X-XSRF-TOKEN': '' }),
  'a logout from another site': (phone) => post(phone, 'logout', {}, { 'Sec-Fetch-Site': 'cross-site' }),
  "a guest's registration by a social login": async (_, api) => (await api.newMember()).regist(),
  "a guest's press by a social login": async (_, api) => (await api.newMember()).post(PATH, formOf(PRESS)),
  "a guest's transfer code by a social login": async (_, api) => post(await api.newMember(), 'transfer/issue', {}),
  'a transfer code for a social login': async (phone, api) => post(await api.newMember(), 'transfer/redeem', { code: await issue(phone) }),
  'a transfer code that was used': async (phone, api) => {
    const code = await issue(phone)
    await post(createClient(api.app), 'transfer/redeem', { code })
    return post(createClient(api.app), 'transfer/redeem', { code })
  },
  'a transfer code that a newer one replaced': async (phone, api) => {
    const code = await issue(phone)
    await issue(phone)
    return post(createClient(api.app), 'transfer/redeem', { code })
  },
  "an unused transfer code of the phone's own book": async (phone) => post(phone, 'transfer/redeem', { code: await issue(phone) }),
  'a transfer code by a guest without an XSRF token': async (phone, api) =>
    post(phone, 'transfer/redeem', { code: await issue(await api.newGuest()) }, { 'X-XSRF-TOKEN': '' }),
  "a guest's press after the book has moved to a social login": async (phone) => {
    const held = [...phone.jar].map((pair) => pair.join('=')).join('; ')
    await login(phone, 'twitter', randomUUID().slice(0, 32))
    return phone.post(PATH, formOf(PRESS), { headers: { Cookie: held } })
  },
  'a login with a provider that there is not': (phone) => phone.request('/system/auth/mixi'),
  'a login by POST': (phone) => phone.post('/system/auth/twitter', null),
  "the demo's page where no demo is": (_, api) => createClient(createTestApp(api.db, { demoIdp: false })).request('/demo-idp/twitter/authorize'),
}

async function nicknameAfter(api: TestApp, first: string, second: string): Promise<Response> {
  const [a, b] = [await api.newMember(), await api.newMember()]
  expect((await post(a, 'user/nickname/decide', { nickname: first })).status).toBe(200)
  return post(b, 'user/nickname/decide', { nickname: second })
}

const withoutMetadata = (phone: Client, origin: string) =>
  phone.request(PATH, { method: 'POST', body: formOf(PRESS), headers: { Origin: origin, 'X-XSRF-TOKEN': phone.jar.get('XSRF-TOKEN') ?? '' } })

/** Every rule that a schema can name, at any depth. */
function rulesIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const own = 'message' in part && typeof part.message === 'string' && part.message.includes(':') ? [part.message] : []
  return [...own, ...Object.values(part).flatMap((child) => rulesIn(child, seen))]
}

describe('bad input (docs/bad-input.md)', () => {
  // Codes are tried more often here than any visitor would.
  const api = setUpTestApp({ limits: { triesPerTransferCode: { max: 1_000, windowMs: 1_000 } } })
  let phone: Client
  let member: Client
  beforeAll(async () => {
    phone = await api.newGuest()
    member = await api.newMember()
  }, 60_000)

  /** All state that a refused request could have changed. */
  const stored = async () =>
    (
      await api.db.pglite
        .query(`select (select count(*) from impression) as impressions, (select string_agg(a::text, ';' order by id) from account a) as accounts,
        (select string_agg(n::text, ';' order by name_key) from nickname n) as nicknames, (select count(*) from transfer) as transfers`)
    ).rows[0]
  const impressions = async () => (await api.db.pglite.query<{ n: number }>('select count(*)::int as n from impression')).rows[0]?.n ?? -1

  function send(call: CallId, sent: string): Promise<Response> {
    if (sent.startsWith('Idempotency-Key=')) return phone.press(PRESS, { key: sent.slice('Idempotency-Key='.length) })
    const { method, path, needs } = CALLS[call]
    if (call === 'guest/stamps/collect-batch') return phone.post(path, sent, { headers: JSON_TYPE })
    const sender = needs === 'sns' ? member : call === 'transfer/redeem' ? createClient(api.app) : phone
    const values = new URLSearchParams(overlay(VALID_INPUT[call] ?? {}, sent))
    const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
      const value = values.get(name) ?? ''
      values.delete(name)
      return encodeURIComponent(value)
    })
    return method === 'GET' ? sender.request(`${filled}?${values}`) : sender.post(filled, values)
  }

  it.each(fieldRows)('[5, 8] $call with `$sent` gets $answer', async ({ call, sent, answer, rules }) => {
    const before = await stored()
    const response = await send(call, sent)
    const record = v.parse(errorRecordSchema, await response.json())
    expect(`${response.status} ${record.code}`).toBe(answer)
    expect((record.fields ?? []).map((field) => field.rule)).toEqual(rules)
    for (const { field, rule, message } of record.fields ?? []) {
      expect(rule.startsWith(`${field}:`)).toBe(true)
      expect(message).toMatch(/[ぁ-ん].*。$/u)
    }
    expect(record.message).toMatch(/[ぁ-ん].*。$/u)
    expect(await stored()).toEqual(before)
  })

  const pressRows = fieldRows.filter(({ call, sent }) => call === 'guest/stamps/collect' && !/Idempotency-Key|(\b\w+)=.*&\1=/u.test(sent))
  it.each(pressRows)('[7, 8] a press of a batch with `$sent` gets the bytes of the single call, and the presses beside it are taken', async ({ sent }) => {
    const guest = await api.newGuest()
    const form = Object.fromEntries(overlay(PRESS, sent))
    const single = await (await guest.press(form)).text()
    const before = await impressions()
    const [good, bad, last] = [keyed(), keyed(form), keyed()]
    const text = await (await guest.pressBatch([good, bad, last])).text()
    expect(text).toContain(`{"key":"${bad.key}","status":${(JSON.parse(single) as { statusCode: number }).statusCode},"body":${single}}`)
    const { answers } = v.parse(CALLS['guest/stamps/collect-batch'].output, JSON.parse(text))
    expect(answers.filter(({ status }) => status === 200).map(({ key }) => key)).toEqual([good.key, last.key])
    expect((await impressions()) - before).toBe(2)
  })

  it.each(requestRows)('[8] $what gets $answer', async ({ what, answer }) => {
    const guest = await api.newGuest()
    const before = await impressions()
    const response = await REQUESTS[what]?.(guest, api)
    const record = v.parse(errorRecordSchema, await response?.json())
    expect(`${response?.status} ${record.code}`).toBe(answer)
    expect((await impressions()) - before).toBe(what.includes('used for another press') ? 1 : 0)
  })

  it('the document’s table of requests equals the requests of this test', () => {
    expect(requestRows.map((row) => row.what)).toEqual(Object.keys(REQUESTS))
  })

  it('every field of every call has its line', () => {
    for (const [id, { input }] of Object.entries(CALLS)) {
      const rows = fieldRows.filter((row) => CALLS[row.call].input === input)
      const named = new Set(rows.flatMap((row) => row.rules.map((rule) => rule.split(':')[0])))
      expect([id, Object.keys(input.entries).filter((field) => !named.has(field))]).toEqual([id, []])
    }
  })

  it('every rule of every schema has its line and its own Japanese message, and no message is unused', () => {
    const rules = new Set(Object.values(CALLS).flatMap((call) => rulesIn(call.input)))
    // The key of a press in a batch refuses that press alone (handlers/stamps-collect-batch.test.ts).
    const lines = new Set([...fieldRows.flatMap((row) => row.rules), 'key:uuid'])
    expect(rules.size).toBeGreaterThan(20)
    expect([...rules].filter((rule) => !lines.has(rule) || !RULES_WITH_MESSAGE.includes(rule))).toEqual([])
    // Rules outside the schemas: the body's, the header's and the word list's.
    const known = new Set([...rules, 'body:form', 'body:json_object', 'Idempotency-Key:uuid', NICKNAME_WORDS_RULE])
    expect([...RULES_WITH_MESSAGE, ...lines].filter((rule) => !known.has(rule) && !GENERAL_RULE.test(rule))).toEqual([])
    expect(new Set(RULES_WITH_MESSAGE.map(fieldMessage)).size).toBeGreaterThan(25)
  })
})
