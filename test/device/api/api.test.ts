import { describe, expect, it, vi } from 'vitest'
import { currentDatetime } from '../../../src/core/contract/current-datetime.ts'
import { guestStampsCollect } from '../../../src/core/contract/stamps-collect.ts'
import { guestStampsCollected } from '../../../src/core/contract/stamps-collected.ts'
import { createApi, type ApiDeps } from '../../../src/device/api/api.ts'
import { fetchTransport } from '../../../src/device/api/fetch-transport.ts'
import { contentOf, type ApiError } from '../../../src/device/api/api-error.ts'

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'Content-Type': 'application/json', ...(init.headers as Record<string, string>) } })
const record = (statusCode: number) => ({ code: 'x', error: 'X', description: 'd', message: 'だめでした', statusCode })

function apiThat(answer: (request: Request) => Response | Promise<Response>, cookies: Record<string, string> = {}, volume: ApiDeps['volume'] = '') {
  const seen: Request[] = []
  const deps: ApiDeps = {
    origin: 'http://localhost:8787',
    volume,
    readCookie: (name) => Promise.resolve(cookies[name] ?? null),
    transport: fetchTransport(async (request) => {
      seen.push(request)
      return answer(request)
    }),
  }
  return { api: createApi(deps), seen }
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('no error')),
    (error: unknown) => error as ApiError,
  )

it('an answer without content to a request without an ETag is rejected, because it is not from our server', () => {
  expect(contentOf({ data: 0 })).toBe(0)
  expect(() => contentOf({ data: null })).toThrow(expect.objectContaining({ kind: 'offline' }))
})

describe('[15] a call for a volume', () => {
  const now = (headers: Record<string, string>) => () => json({ current_datetime: '2026-11-21T00:00:00.000Z' }, { headers })

  it('names the volume, and accepts an answer that names the same volume', async () => {
    const { api, seen } = apiThat(now({ 'X-Volume': '-2' }), {}, '-2')
    await expect(api.send(currentDatetime, {})).resolves.toHaveProperty('data.current_datetime')
    expect(seen[0]?.headers.get('X-Volume')).toBe('-2')
  })
  it.each([
    ['no volume', {}],
    ['another volume', { 'X-Volume': '-3' }],
  ])('an answer for %s counts as none: it may be about another book', async (_, headers) => {
    expect(await failure(apiThat(now(headers), {}, '-2').api.send(currentDatetime, {}))).toMatchObject({ kind: 'offline', status: 0 })
  })
  it('sends no volume header for the first volume', async () => {
    const { api, seen } = apiThat(now({}))
    await expect(api.send(currentDatetime, {})).resolves.toHaveProperty('data.current_datetime')
    expect(seen[0]?.headers.has('X-Volume')).toBe(false)
  })
})

describe('[7] sending a call', () => {
  it('parses a good answer by its schema', async () => {
    const { api } = apiThat(() => json({ current_datetime: '2026-11-21T00:00:00.000Z' }))
    await expect(api.send(currentDatetime, {})).resolves.toMatchObject({ data: { current_datetime: '2026-11-21T00:00:00.000Z' } })
  })
  it('sends a POST as a form with the XSRF header read when sending', async () => {
    const cookies: Record<string, string> = { 'XSRF-TOKEN': 'one' }
    const { api, seen } = apiThat(() => json(record(400), { status: 400 }), cookies)
    await failure(api.send(guestStampsCollect, { stamp_id: 51, tilt: -7.5, blurred: 3, imprint: undefined }))
    cookies['XSRF-TOKEN'] = 'two'
    await failure(api.send(guestStampsCollect, { stamp_id: 51, tilt: 0, blurred: 0 }))
    expect(seen.map((request) => request.headers.get('X-XSRF-TOKEN'))).toEqual(['one', 'two'])
    expect(seen[0]?.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded')
    await expect(seen[0]?.text()).resolves.toBe('stamp_id=51&tilt=-7.5&blurred=3')
  })
  it('sends a GET with its query and no XSRF header', async () => {
    const { api, seen } = apiThat(() => json(record(401), { status: 401 }), { 'XSRF-TOKEN': 'one' })
    await failure(api.send(guestStampsCollected, { page: 2, is_last: true }))
    expect(seen[0]?.url).toBe('http://localhost:8787/system/api/guest/stamps/collected?page=2&is_last=true')
    expect(seen[0]?.headers.has('X-XSRF-TOKEN')).toBe(false)
  })
  it('recognises an unchanged answer by 304', async () => {
    const { api, seen } = apiThat(() => new Response(null, { status: 304, headers: { ETag: '"7"' } }))
    await expect(api.send(guestStampsCollected, {}, { etag: '"7"' })).resolves.toMatchObject({ data: null, etag: '"7"' })
    expect(seen[0]?.headers.get('If-None-Match')).toBe('"7"')
  })
})

describe('[8] an unusable answer', () => {
  it.each<[string, () => Response | Promise<Response>, Partial<ApiError>]>([
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'offline', status: 0 }],
    ['a captive portal with 200 text/html', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), { kind: 'offline', status: 0 }],
    ['a portal that says JSON and sends HTML', () => new Response('<html>', { headers: { 'Content-Type': 'application/json' } }), { kind: 'offline' }],
    ['JSON of another shape', () => json({ hello: 1 }), { kind: 'offline' }],
    ["a stranger's 403", () => new Response('no', { status: 403 }), { kind: 'offline', status: 0 }],
    ['a stray 304', () => new Response(null, { status: 304 }), { kind: 'offline' }],
    ["a gateway's 502", () => new Response('bad gateway', { status: 502 }), { kind: 'http', status: 502 }],
    ['our 400', () => json(record(400), { status: 400 }), { kind: 'http', status: 400 }],
    ['our 500', () => json(record(500), { status: 500 }), { kind: 'http', status: 500 }],
    ['a 200 with a code in its body', () => json(record(200)), { kind: 'refused', status: 200 }],
    ['a 200 with only a code', () => json({ code: 7 }), { kind: 'refused' }],
  ])('%s', async (_, answer, expected) => {
    await expect(failure(apiThat(answer).api.send(currentDatetime, {}))).resolves.toMatchObject({ name: 'ApiError', ...expected })
  })
  it('[9] a request without a deadline waits as long as it takes', async () => {
    vi.useFakeTimers()
    const { api, seen } = apiThat(() => new Promise(() => {}))
    void api.send(currentDatetime, {})
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(seen[0]?.signal.aborted).toBe(false)
    vi.useRealTimers()
  })
  it('a request without any answer ends at the deadline', async () => {
    const { api } = apiThat(
      (request) => new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')))),
    )
    await expect(failure(api.send(currentDatetime, {}, { timeoutMs: 10 }))).resolves.toMatchObject({ kind: 'timeout', status: 0 })
  })
  it.each([
    ['120', 120_000],
    ['0', 0],
    ['999999', 86_400_000],
    ['soon', null],
  ])('reads Retry-After %s', async (value, expected) => {
    const { api } = apiThat(() => json(record(429), { status: 429, headers: { 'Retry-After': value } }))
    await expect(failure(api.send(currentDatetime, {}))).resolves.toMatchObject({ retryAfterMs: expected })
  })
})
