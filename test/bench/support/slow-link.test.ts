import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openSlowLink } from '../../../bench/support/slow-link.mjs'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

/** Answers each connection's first bytes with `bytes` counted bytes, then closes it. */
async function serve(bytes: number): Promise<Server> {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.from(Uint8Array.from({ length: bytes }, (_, i) => i % 251))))
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return server
}

/** Sends a request over the link; returns the answer, and the milliseconds until its first and its last byte. */
async function ask(origin: string) {
  const began = performance.now()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const parts: Buffer[] = []
  let first = Number.NaN
  socket.on('data', (part) => {
    if (parts.length === 0) first = performance.now() - began
    parts.push(part)
  })
  socket.end('?')
  await once(socket, 'close')
  return { bytes: Buffer.concat(parts), first, last: performance.now() - began }
}

async function link(bytes: number, network: { readonly downBps: number; readonly roundTripMs: number }) {
  const server = await serve(bytes)
  const made = await openSlowLink((server.address() as AddressInfo).port, { name: 'test', upBps: Infinity, ...network })
  open.push(made)
  return made
}

describe('openSlowLink', () => {
  it('answers no sooner than a round trip, and takes the time of its rate', async () => {
    const { origin, received } = await link(20_000, { downBps: 800_000, roundTripMs: 120 })
    const answer = await ask(origin)
    expect(answer.first).toBeGreaterThanOrEqual(118)
    // 20,000 bytes at 100 bytes a millisecond.
    expect(answer.last).toBeGreaterThanOrEqual(118 + 195)
    expect(answer.bytes.length).toBe(20_000)
    expect(received()).toBe(20_000)
  })

  it('keeps every byte in order', async () => {
    const { origin } = await link(60_000, { downBps: 20_000_000, roundTripMs: 20 })
    const { bytes } = await ask(origin)
    expect(bytes.findIndex((byte, i) => byte !== i % 251)).toBe(-1)
    expect(bytes.length).toBe(60_000)
  })

  it('shares its rate between connections', async () => {
    const { origin } = await link(20_000, { downBps: 1_600_000, roundTripMs: 0 })
    const answers = await Promise.all([ask(origin), ask(origin)])
    // 40,000 bytes at 200 a millisecond, alternating: both end late.
    for (const { last } of answers) expect(last).toBeGreaterThanOrEqual(180)
  })

  it('closed, it refuses new connections and cuts existing ones', async () => {
    const made = await link(1_000_000, { downBps: 80_000, roundTripMs: 0 })
    const cut = ask(made.origin).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await made.close()
    await cut
    await expect(ask(made.origin)).rejects.toThrow(/ECONNREFUSED/u)
  })
})
