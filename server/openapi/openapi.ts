import type { Call } from '../../src/core/contract/call.ts'
import { XSRF_HEADER } from '../../src/core/contract/cookies.ts'
import { VOLUME_HEADER, VOLUMES } from '../../src/core/contract/volumes.ts'
import { ERROR_CODES, errorRecordSchema } from '../../src/core/contract/error-record.ts'
import { tokenCookie } from '../auth/token-cookies.ts'
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts'

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
const REFUSAL = { $ref: '#/components/responses/refusal' }

/** The API in OpenAPI 3.1, generated from the contract alone. */
export function openApiOf(calls: Readonly<Record<string, Call>>): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [id, call] of Object.entries(calls)) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(id, call)
  return {
    openapi: '3.1.0',
    info: { title: '駅印帖', version: '1', summary: 'An offline-first stamp rally for railway stations in eastern Japan' },
    paths,
    components: {
      responses: {
        refusal: { description: 'An error record. A body with `code` is an error whatever its status.', content: json(errorRecord()) },
      },
      securitySchemes: {
        guest: { type: 'apiKey', in: 'cookie', name: tokenCookie('guest', true) },
        sns: { type: 'apiKey', in: 'cookie', name: tokenCookie('sns', true) },
        xsrf: { type: 'apiKey', in: 'header', name: XSRF_HEADER },
      },
    },
  }
}

/** Which of the phone's books a call is for; its cookies have the same ending. */
const VOLUME = { name: VOLUME_HEADER, in: 'header', required: false, schema: { enum: VOLUMES.slice(1) } }

const errorRecord = (): JsonSchema => {
  const schema = jsonSchemaOf(errorRecordSchema)
  return { ...schema, properties: { ...(schema['properties'] as JsonSchema), code: { enum: ERROR_CODES } } }
}

function operation(id: string, call: Call): JsonSchema {
  const { type: _type, properties = {}, required = [], ...input } = jsonSchemaOf(call.input) as ObjectSchema
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name))
  const fields = Object.entries(properties)
  const parameters = [
    ...fields
      .filter(([name]) => call.method === 'GET' || inPath.has(name))
      .map(([name, schema]) => ({ name, in: inPath.has(name) ? 'path' : 'query', required: required.includes(name), schema })),
    ...(call.headers ?? []).map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } })),
    VOLUME,
  ]
  const form = Object.fromEntries(fields.filter(([name]) => call.method === 'POST' && !inPath.has(name)))
  const bodyTypes = call.encoding === 'json' ? ['application/json'] : FORMS
  const hasForm = Object.keys(form).length > 0
  return {
    operationId: id,
    parameters,
    ...(hasForm
      ? {
          requestBody: {
            required: true,
            content: contentOf(bodyTypes, { type: 'object', properties: form, required: required.filter((name) => name in form), ...input }),
          },
        }
      : {}),
    ...(call.needs === 'nobody' ? {} : { security: [{ [call.needs]: [], ...(call.method === 'POST' ? { xsrf: [] } : {}) }] }),
    responses: {
      200: {
        description: 'Answered',
        content: { ...json(jsonSchemaOf(call.output)), ...(call.streamType === undefined ? {} : contentOf([call.streamType], { type: 'string' })) },
      },
      ...(fields.length === 0 ? {} : { 400: REFUSAL }),
      ...(call.needs === 'nobody' ? {} : { 401: REFUSAL, 403: REFUSAL }),
      ...(call.method === 'GET' ? {} : { 419: REFUSAL }),
      default: REFUSAL,
    },
  }
}

interface ObjectSchema extends JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

const json = (schema: JsonSchema) => contentOf(['application/json'], schema)
const contentOf = (types: readonly string[], schema: JsonSchema) => Object.fromEntries(types.map((type) => [type, { schema }]))
