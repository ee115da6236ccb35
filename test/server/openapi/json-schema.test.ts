import * as v from 'valibot'
import { expect, it } from 'vitest'
import * as field from '../../../src/core/contract/fields.ts'
import { jsonSchemaOf } from '../../../server/openapi/json-schema.ts'

it.each([
  ['a whole number', field.stampIdField, { type: 'integer', minimum: 1, maximum: 99_999, 'x-rules': ['stamp_id:whole_1_to_99999'] }],
  ['tenths', field.tiltField, { type: 'number', minimum: -45, maximum: 45, 'x-rules': ['tilt:-45.0_to_45.0', 'tilt:tenths'] }],
  ['text of a form', field.imprintField, { type: 'string', pattern: '^[0-9a-z.~-]{1,32}$', 'x-rules': ['imprint:up_to_32_of_0-9a-z.~-'] }],
  [
    'a flag',
    field.flagField('is_last'),
    { anyOf: [{ type: 'boolean' }, { enum: ['true', 'false', '1', '0', ''], 'x-rules': ['is_last:true_or_false'] }], 'x-rules': ['is_last:true_or_false'] },
  ],
  [
    'what is checked after a transformation',
    v.pipe(
      v.string(),
      v.transform((s) => s.trim()),
      v.regex(/^a$/u, 'x:a'),
    ),
    { type: 'string', 'x-rules': ['x:a'] },
  ],
  ['a default', v.optional(field.limitField(100), 50), { type: 'integer', minimum: 1, maximum: 100, default: 50, 'x-rules': ['limit:whole_1_to_100'] }],
  [
    'an answer',
    v.object({ a: v.nullable(v.string()), b: v.optional(v.array(v.literal('x'))) }),
    {
      type: 'object',
      properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] }, b: { type: 'array', items: { const: 'x' } } },
      required: ['a'],
    },
  ],
  [
    'a record',
    v.record(v.picklist(['a', 'b']), v.boolean()),
    { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: { type: 'boolean' } },
  ],
] as [string, v.GenericSchema, object][])('%s', (_title, schema, expected) => {
  expect(jsonSchemaOf(schema)).toEqual(expected)
})

it.each([
  ['schema date', v.date()],
  ['validation email', v.pipe(v.string(), v.email('x:email'))],
  ['schema tuple', v.object({ a: v.tuple([v.string()]) })],
] as [string, v.GenericSchema][])('%s is not left out in silence', (name, schema) => {
  expect(() => jsonSchemaOf(schema)).toThrow(name)
})
