import type { Wire } from '../../core/contract/call.ts'

export interface BuiltRequest {
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** Of a POST, with its media type; null sends no body (an empty one would need a media type). */
  readonly body: URLSearchParams | Blob | null
}

/** Fills `{name}` parts of the path, then sends the rest as query (GET), form or JSON (POST). In query and form, undefined and null are omitted. */
export function buildRequest(call: Wire, input: Readonly<Record<string, unknown>>): BuiltRequest {
  const rest = new URLSearchParams()
  const inPath = new Set<string>()
  const path = call.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(input[name]))
  })
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && !inPath.has(name)) rest.append(name, String(value))
  }
  if (call.encoding === 'json') return { path, method: 'POST', body: new Blob([JSON.stringify(input)], { type: 'application/json' }) }
  const isEmpty = rest.size === 0
  if (call.method === 'GET') return { path: isEmpty ? path : `${path}?${rest}`, method: 'GET', body: null }
  return { path, method: 'POST', body: isEmpty ? null : rest }
}
