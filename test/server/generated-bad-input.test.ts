import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../src/core/contract/call.ts'
import { CALLS, type CallId } from '../../src/core/contract/calls.ts'
import { errorRecordSchema } from '../../src/core/contract/error-record.ts'
import { jsonSchemaOf } from '../../server/openapi/json-schema.ts'
import { createClient, type Client } from './support/client.ts'
import { setUpTestApp } from './support/test-app.ts'
import { VALID_INPUT } from './support/valid-input.ts'

/** Invalid for some field; which one, the contract decides. */
const SUSPECTS = [
  '',
  ' ',
  '\0',
  '\u202e',
  'あ',
  '２',
  'null',
  'NaN',
  'Infinity',
  '-1',
  '-0.5',
  '1.5',
  '1e3',
  '0x10',
  '9'.repeat(30),
  "' or 1=1 --",
  '../../secret',
  '[object Object]',
  '{"a":1}',
  '<script>',
  'x'.repeat(2_000),
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '\ufffd',
]

type Values = Readonly<Record<string, unknown>>
const isJson = (id: CallId): boolean => (CALLS[id] as Call).encoding === 'json'
const entriesOf = (call: Call) => (call.input as unknown as { entries: Record<string, v.GenericSchema> }).entries
const fieldsWithCalls = (Object.keys(CALLS) as CallId[]).flatMap((id) => Object.keys(entriesOf(CALLS[id])).map((field) => [id, field] as const))
const baseOf = (id: CallId): Values =>
  Object.fromEntries(Object.entries(VALID_INPUT[id] ?? {}).map(([name, value]) => [name, isJson(id) ? value : String(value)]))

/** The fields that break a rule of the contract, each once. */
function faultsOf(id: CallId, values: Values): string[] {
  const result = v.safeParse<v.GenericSchema>(CALLS[id].input, values)
  return result.success ? [] : [...new Set(result.issues.map((issue) => String(issue.path?.[0]?.key)))]
}

/** Just over the field's own limits, besides generally suspect values. */
function suspectsFor(id: CallId, field: string): string[] {
  const schema = entriesOf(CALLS[id])[field]
  const { minimum, maximum, enum: options } = (schema === undefined ? {} : jsonSchemaOf(schema)) as { minimum?: number; maximum?: number; enum?: string[] }
  const over = [...(minimum === undefined ? [] : [minimum - 1, minimum - 0.01]), ...(maximum === undefined ? [] : [maximum + 1, maximum + 0.01])]
  return [...SUSPECTS, ...over.map(String), ...(options ?? []).map((option) => `${option}x`)]
}

describe('generated invalid input', () => {
  const api = setUpTestApp()
  let guest: Client
  let member: Client
  beforeAll(async () => {
    guest = await api.newGuest()
    member = await api.newMember()
    await guest.collect()
  }, 60_000)

  /** Every row of every table, as a number. */
  async function stored(): Promise<string> {
    const { rows } = await api.db.pglite.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
    const sums = rows.map(({ name }) => `select coalesce(sum(hashtext(t::text)::bigint), 0) + count(*) as n from ${name} t`)
    const answered = await api.db.pglite.query<{ n: string }>(sums.join(' union all '))
    return answered.rows.map(({ n }) => n).join(' ')
  }

  function send(id: CallId, pairs: readonly (readonly [string, unknown])[]): Promise<Response> {
    const { method, path, needs } = CALLS[id]
    const sender = needs === 'sns' ? member : needs === 'guest' ? guest : createClient(api.app)
    if (isJson(id)) return sender.postJson(path, Object.fromEntries(pairs))
    const rest = new URLSearchParams()
    let filled: string = path
    for (const [name, value] of pairs) {
      if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, () => encodeURIComponent(String(value)))
      else rest.append(name, String(value))
    }
    return method === 'GET' ? sender.request(`${filled}?${rest}`) : sender.post(filled, rest)
  }

  async function expectRefusal(response: Response, fields: readonly string[]) {
    const record = v.parse(errorRecordSchema, await response.json())
    expect([response.status, record.code, [...new Set(record.fields?.map(({ field }) => field))].toSorted()]).toEqual([
      400,
      'invalid_input',
      [...fields].toSorted(),
    ])
    expect(record.message).toMatch(/[ぁ-ん].*。$/u)
  }

  it('starts from input that the contract accepts', () => {
    expect((Object.keys(CALLS) as CallId[]).filter((id) => faultsOf(id, baseOf(id)).length > 0)).toEqual([])
  })

  it.each(fieldsWithCalls)('[5, 8] %s: no bad %s is accepted, blamed on another field, or stored', async (id, field) => {
    const before = await stored()
    // An empty part of a path is another path.
    const isInPath = CALLS[id].path.includes(`{${field}}`)
    const bad = suspectsFor(id, field)
      .map((value) => ({ ...baseOf(id), [field]: value }))
      .filter((values) => faultsOf(id, values).length > 0 && !(isInPath && values[field] === ''))
    expect(bad.length).toBeGreaterThan(4)
    for (const values of bad) await expectRefusal(await send(id, Object.entries(values)), faultsOf(id, values))
    expect(await stored()).toBe(before)
  })

  it.each(fieldsWithCalls)('[5, 8] %s: %s twice, or missing where it is required, is refused', async (id, field) => {
    const before = await stored()
    const base = Object.entries(baseOf(id))
    const twice = base.some(([name]) => name === field)
      ? [...base, ...base.filter(([name]) => name === field)]
      : ([...base, [field, '1'], [field, '1']] as const)
    // A repeated name is no error in JSON: the last value counts.
    if (!isJson(id)) await expectRefusal(await send(id, twice), [field])
    if (faultsOf(id, Object.fromEntries(base.filter(([name]) => name !== field))).length > 0 && !CALLS[id].path.includes(`{${field}}`)) {
      await expectRefusal(
        await send(
          id,
          base.filter(([name]) => name !== field),
        ),
        [field],
      )
    }
    expect(await stored()).toBe(before)
  })
})
