import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ofetchTransport } from '../../../src/device/api/ofetch-transport.ts'

let server: Server
let origin: string
let requests = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1
    if (request.url === '/broken') return void response.destroy()
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () =>
      response
        .writeHead(request.url === '/fails' ? 503 : 200, { 'Content-Type': 'application/json', 'X-Seen': request.headers['content-type'] ?? 'none' })
        .end(JSON.stringify({ method: request.method, body })),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => void server.close())

describe('[8] ofetch as transport', () => {
  it('sends a form as a form, and returns the answer as text', async () => {
    const answer = await ofetchTransport(`${origin}/ok`, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
    expect(answer).toMatchObject({ status: 200, text: '{"method":"POST","body":"a=1"}' })
    expect(answer.headers.get('X-Seen')).toContain('application/x-www-form-urlencoded')
  })
  it('sends a POST without fields without a body', async () => {
    expect((await ofetchTransport(`${origin}/ok`, { method: 'POST', body: null })).text).toBe('{"method":"POST","body":""}')
  })
  it('returns a 503 once, without an error of its own and without a retry', async () => {
    requests = 0
    await expect(ofetchTransport(`${origin}/fails`, { method: 'GET' })).resolves.toMatchObject({ status: 503 })
    expect(requests).toBe(1)
  })
  it('rejects an unsupported protocol', async () => {
    await expect(ofetchTransport('gopher://127.0.0.1/', { method: 'GET' })).rejects.toThrow('fetch failed')
  })
  it('rejects once after a broken connection', async () => {
    requests = 0
    await expect(ofetchTransport(`${origin}/broken`, { method: 'GET' })).rejects.toThrow()
    expect(requests).toBe(1)
  })
})
