import type * as v from 'valibot'

/** JSON Schema (2020-12), as far as the contract needs it. `x-rules` names rules that a schema cannot express, as in error records. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** A schema or one step of its pipe, as represented by valibot. */
interface Part {
  readonly kind: string
  readonly type: string
  readonly [key: string]: unknown
}

const partOf = (value: unknown): Part => value as Part
const partsOf = (value: unknown): readonly Part[] => value as readonly Part[]

/** The schema's input, before any transformation. Throws for an unknown type, so that no part of the contract is omitted silently. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  return convert(partOf(schema))
}

function convert(part: Part): JsonSchema {
  if (!Array.isArray(part['pipe'])) return plain(part)
  const [base, ...steps] = partsOf(part['pipe'])
  if (base === undefined) throw new TypeError('a pipe without a schema')
  // Items that are validated separately accept any value; their metadata holds the schema.
  const described = steps.map(({ metadata }) => metadata as { readonly schema?: unknown } | undefined).find((metadata) => metadata?.schema !== undefined)
  let result = described === undefined ? convert(base) : convert(partOf(described.schema))
  let isTransformed = false
  const rules = new Set<string>()
  for (const step of steps) {
    if (step.kind === 'metadata') continue
    if (typeof step['message'] === 'string') rules.add(step['message'])
    if (step.kind === 'transformation') isTransformed = true
    // Steps after a transformation concern its result, not the input.
    else if (!isTransformed) result = narrow(result, step)
    else if (step.kind !== 'validation' && step.kind !== 'schema') throw unknown(step)
  }
  const { 'x-rules': inner = [], ...rest } = result as JsonSchema & { 'x-rules'?: readonly string[] }
  const all = [...new Set([...inner, ...rules])]
  return all.length === 0 ? rest : { ...rest, 'x-rules': all }
}

function plain(part: Part): JsonSchema {
  switch (part.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: part.type }
    case 'literal':
      return { const: part['literal'] }
    case 'picklist':
      return { enum: part['options'], ...ruleOf(part) }
    case 'nullable':
      return { anyOf: [convert(partOf(part['wrapped'])), { type: 'null' }] }
    case 'optional':
      return { ...convert(partOf(part['wrapped'])), ...(part['default'] === undefined ? {} : { default: part['default'] }) }
    case 'union':
      return { anyOf: partsOf(part['options']).map(convert), ...ruleOf(part) }
    case 'intersect':
      return { allOf: partsOf(part['options']).map(convert) }
    case 'array':
      return { type: 'array', items: convert(partOf(part['item'])) }
    case 'record':
      return { type: 'object', propertyNames: convert(partOf(part['key'])), additionalProperties: convert(partOf(part['value'])) }
    case 'object':
      return object(part['entries'] as Readonly<Record<string, Part>>)
    default:
      throw unknown(part)
  }
}

function object(entries: Readonly<Record<string, Part>>): JsonSchema {
  const required = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional')
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, convert(entry)])),
    ...(required.length === 0 ? {} : { required }),
  }
}

function narrow(schema: JsonSchema, step: Part): JsonSchema {
  const { requirement } = step as { requirement?: unknown }
  switch (step.type) {
    case 'number':
      return numberIn(schema)
    case 'integer':
      return { ...numberIn(schema), type: 'integer' }
    case 'min_value':
      return { ...numberIn(schema), minimum: requirement }
    case 'max_value':
      return { ...numberIn(schema), maximum: requirement }
    case 'min_length':
      return schema['type'] === 'array' ? { ...schema, minItems: requirement } : { ...schema, minLength: requirement }
    case 'max_length':
      return schema['type'] === 'array' ? { ...schema, maxItems: requirement } : { ...schema, maxLength: requirement }
    case 'regex':
      return { ...schema, pattern: (requirement as RegExp).source }
    // Their rules are named in x-rules; a function cannot be serialised.
    case 'check':
    case 'partial_check':
      return schema
    default:
      throw unknown(step)
  }
}

/** A number that may also be sent as text, as in forms and queries, is a number. */
function numberIn(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const number = anyOf.map((one) => one as JsonSchema).find(({ type }) => type === 'number')
  if (number === undefined) throw new TypeError('no number among the alternatives')
  return { ...number, ...rest }
}

const ruleOf = (part: Part): JsonSchema => (typeof part['message'] === 'string' ? { 'x-rules': [part['message']] } : {})
const unknown = (part: Part): TypeError => new TypeError(`${part.kind} ${part.type} has no JSON Schema here`)
