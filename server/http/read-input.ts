import * as v from 'valibot'
import { fieldMessage } from './field-messages.ja.ts'
import { JSON_LIMIT, readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'

/** Refuses with invalid_input, naming each broken rule as `field:rule` once. */
export function refuseRules(rules: readonly string[]): never {
  throw invalidInput(rules)
}

/** The refusal of refuseRules, to be returned instead of thrown. */
export function invalidInput(rules: readonly string[]): Refusal {
  const fields = [...new Set(rules)].map((rule) => ({ field: rule.slice(0, rule.indexOf(':')), rule, message: fieldMessage(rule) }))
  return new Refusal('invalid_input', { fields })
}

/** The query's values; a name may occur once. */
export const readQuery = (url: URL): Record<string, string> => once([...url.searchParams])

/** The form's values, url-encoded or multipart; a name may occur once and must be text. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const contentType = request.headers.get('Content-Type')
  const mediaType = mediaTypeOf(request)
  const body = await readBody(request)
  if (mediaType === '' && body.byteLength === 0) refuseRules(['body:form'])
  if (mediaType === 'application/x-www-form-urlencoded') return once([...new URLSearchParams(new TextDecoder().decode(body))])
  if (mediaType !== 'multipart/form-data' || contentType === null) throw new Refusal('wrong_media_type')
  return once(await multipart(body, contentType))
}

/** The fields of a JSON object. Of a duplicate name the last value is used, as JSON.parse does. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const body = await readBody(request, JSON_LIMIT)
  if (mediaTypeOf(request) !== 'application/json') {
    throw new Refusal('wrong_media_type', { description: 'The body must be application/json.' })
  }
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Refused below, like JSON that is not an object.
  }
  return refuseRules(['body:json_object'])
}

const mediaTypeOf = (request: Request): string => request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/** The values parsed by the schema; refuses with every rule that they break. */
export function validate<S extends v.GenericSchema<unknown, unknown>>(schema: S, values: Readonly<Record<string, unknown>>): v.InferOutput<S> {
  const result = v.safeParse(schema, values)
  if (result.success) return result.output
  return refuseRules(rulesOf(result.issues))
}

/** The rules that a schema found broken, `field:rule`. */
export const rulesOf = (issues: readonly v.BaseIssue<unknown>[]): string[] => issues.map(ruleOf)

function ruleOf(issue: v.BaseIssue<unknown>): string {
  const field = String(issue.path?.[0]?.key ?? 'body')
  if (issue.kind === 'schema' && issue.received === 'undefined') return `${field}:required`
  return issue.message.startsWith(`${field}:`) ? issue.message : `${field}:text`
}

async function multipart(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<[string, string | Blob][]> {
  try {
    return [...(await new Response(body, { headers: { 'Content-Type': contentType } }).formData())]
  } catch {
    return refuseRules(['body:form'])
  }
}

function once(entries: readonly (readonly [string, string | Blob])[]): Record<string, string> {
  const values = new Map<string, string>()
  const broken: string[] = []
  for (const [name, value] of entries) {
    if (typeof value !== 'string') broken.push(`${name}:text`)
    else if (values.has(name)) broken.push(`${name}:once`)
    else values.set(name, value)
  }
  if (broken.length > 0) refuseRules(broken)
  return Object.fromEntries(values)
}
