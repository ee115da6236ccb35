import * as v from 'valibot'
import { fieldMessage } from './field-messages.ja.ts'
import { readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'

/** Refuses with invalid_input, naming each broken rule as `field:rule` once. */
export function refuseRules(rules: readonly string[]): never {
  const fields = [...new Set(rules)].map((rule) => ({ field: rule.slice(0, rule.indexOf(':')), rule, message: fieldMessage(rule) }))
  throw new Refusal('invalid_input', { fields })
}

/** The query's values; a name may occur once. */
export const readQuery = (url: URL): Record<string, string> => once([...url.searchParams])

/** The form's values, url-encoded or multipart; a name may occur once and must be text. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const contentType = request.headers.get('Content-Type')
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  const body = await readBody(request)
  if (mediaType === '' && body.byteLength === 0) refuseRules(['body:form'])
  if (mediaType === 'application/x-www-form-urlencoded') return once([...new URLSearchParams(new TextDecoder().decode(body))])
  if (mediaType !== 'multipart/form-data' || contentType === null) throw new Refusal('wrong_media_type')
  return once(await multipart(body, contentType))
}

/** The values parsed by the schema; refuses with every rule that they break. */
export function validate<S extends v.GenericSchema<unknown, unknown>>(schema: S, values: Record<string, string>): v.InferOutput<S> {
  const result = v.safeParse(schema, values)
  if (result.success) return result.output
  return refuseRules(result.issues.map(ruleOf))
}

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
