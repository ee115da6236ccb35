import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineCall, type Call } from '../../../src/core/contract/call.ts'
import { CALLS } from '../../../src/core/contract/calls.ts'
import { ERROR_CODES } from '../../../src/core/contract/error-record.ts'
import { createApp } from '../../../server/app.ts'
import { openApiOf } from '../../../server/openapi/openapi.ts'
import { TEST_STAMPS } from '../support/test-stamps.ts'

interface Operation {
  operationId: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: { properties: object; required: string[] } }> }>
  security?: Record<string, string[]>[]
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { responses: { refusal: { content: Record<string, { schema: { properties: { code: object }; required: string[] } }> } } }
}
const documentOf = (calls: Readonly<Record<string, Call>>) => openApiOf(calls) as unknown as Document
const document = documentOf(CALLS)
const operationOf = (call: Call): Operation | undefined => document.paths[call.path]?.[call.method.toLowerCase()]

describe('the description of the API', () => {
  it('[7] has every call and no other', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(CALLS).toSorted())
  })

  it.each(Object.entries(CALLS) as [string, Call][])('[7, 8] %s: its fields, its answer, its error records and the token it requires', (id, call) => {
    const operation = operationOf(call)
    expect(operation?.operationId).toBe(id)
    const { entries } = call.input as unknown as { entries: Record<string, v.GenericSchema> }
    const optional = (name: string) => entries[name]?.type === 'optional'
    const inPath = (name: string) => call.path.includes(`{${name}}`)
    const parameters = (operation?.parameters ?? []).filter((parameter) => parameter.in !== 'header')
    const forms = Object.values(operation?.requestBody?.content ?? {}).map(({ schema }) => schema)
    const asParameters = Object.keys(entries).filter((name) => call.method === 'GET' || inPath(name))
    const asForm = Object.keys(entries).filter((name) => !asParameters.includes(name))
    expect(parameters.map(({ name, in: where, required }) => [name, where, required])).toEqual(
      asParameters.map((name) => [name, inPath(name) ? 'path' : 'query', !optional(name)]),
    )
    expect(forms.map(({ properties }) => Object.keys(properties))).toEqual(asForm.length === 0 ? [] : call.encoding === 'json' ? [asForm] : [asForm, asForm])
    for (const { required } of forms) expect(required).toEqual(asForm.filter((name) => !optional(name)))

    const answer = operation?.responses['200']?.content?.['application/json']?.schema
    expect(Object.keys(answer?.properties ?? {})).toEqual(Object.keys((call.output as unknown as { entries: object }).entries))
    expect(operation?.responses['default']).toEqual({ $ref: '#/components/responses/refusal' })
    const token = call.needs === 'nobody' ? [] : [call.needs, ...(call.method === 'POST' ? ['xsrf'] : [])]
    expect(Object.keys(operation?.security?.[0] ?? {})).toEqual(token)
  })

  it('[3, 8] an error record has its five fields and every code', () => {
    const { schema } = document.components.responses.refusal.content['application/json'] ?? {}
    expect(schema?.required).toEqual(['code', 'error', 'description', 'message', 'statusCode'])
    expect(schema?.properties.code).toEqual({ enum: ERROR_CODES })
  })

  it('[11] a press sends its key in a header', () => {
    for (const call of [CALLS['stamps/collect'], CALLS['guest/stamps/collect']]) {
      expect(operationOf(call)?.parameters?.find((parameter) => parameter.in === 'header')?.name).toBe('Idempotency-Key')
    }
  })

  it('[7] a batch is JSON, and each of its presses is described as the single call\u2019s form with its key', () => {
    const { path, method } = CALLS['guest/stamps/collect-batch']
    const schema = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema
    const { presses } = (schema?.properties ?? {}) as { readonly presses?: { items: { allOf: object[] }; minItems: number; maxItems: number } }
    const form = operationOf(CALLS['guest/stamps/collect'])?.requestBody?.content['application/x-www-form-urlencoded']?.schema
    expect([presses?.minItems, presses?.maxItems]).toEqual([1, 100])
    expect(presses?.items.allOf).toMatchObject([
      { properties: { key: { type: 'string' } }, required: ['key'] },
      { properties: form?.properties, required: form?.required },
    ])
  })

  it('changes with the contract', () => {
    const before = CALLS['user/nickname/suggest']
    const changed = defineCall({ ...before, input: v.object({ ...before.input.entries, mood: v.picklist(['calm', 'bold']) }) })
    const { paths } = documentOf({ ...CALLS, 'user/nickname/suggest': changed })
    expect(paths[before.path]?.['get']?.parameters).toContainEqual({ name: 'mood', in: 'query', required: true, schema: { enum: ['calm', 'bold'] } })
    const unknown = defineCall({ ...before, input: v.object({ when: v.date() }) })
    expect(() => openApiOf({ unknown })).toThrow('schema date')
  })

  it('is served as generated', async () => {
    const never = () => Promise.reject(new Error('no database is needed'))
    const app = createApp({ db: { query: never, queryLong: never, tx: never, execute: never, close: never }, stamps: TEST_STAMPS, secret: 's'.repeat(32) })
    const response = await app(new Request('http://localhost/system/api/openapi.json'))
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json'])
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })
})
