import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable, pipeline } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A fault between phone and server. `answer-lost`: the server commits, the phone never learns; `reset`: the same, ended by a reset; `cut-off`: it learns the first
 * half of the answer; `slow`: 64 kbit/s a connection and direction, and one segment in ten is lost and sent again.
 */
export type Fault = 'none' | 'offline' | 'portal' | 'black-hole' | 'answer-lost' | 'reset' | 'cut-off' | 'unavailable' | 'slow'

/** A regular expression, or what tests a path like one. */
type PathTest = Pick<RegExp, 'test'>

export interface FaultProxy {
  readonly origin: string
  /** For requests whose path passes the test; all others pass (for `portal`, `offline` and `black-hole` usually all: /./). */
  set(fault: Fault, path?: PathTest): void
  /** Paths of all requests so far, in order. */
  readonly asked: string[]
  /** Paths that reached the server, in order. */
  readonly delivered: string[]
  /** Idempotency keys of the presses that reached the server, alone or in a batch: each as often as it was sent. */
  readonly sentKeys: string[]
  /** Bytes that left for the phone so far, headers included. */
  sentBytes(): number
  /** Requests that met the fault. */
  readonly struck: string[]
  /** Ends the wait of requests in a black hole, and closes every connection. */
  cutAll(): void
  close(): Promise<void>
}

const SLOW_BYTES_PER_MS = 8
const SEGMENT_BYTES = 1_200
const LOSS = 0.1
/** After which a sender repeats a lost segment; TCP's initial value (RFC 6298). */
const RETRANSMIT_MS = 1_000

const PORTAL = '<!doctype html><html lang="ja"><title>駅Wi-Fi</title><p>利用規約に同意してください</p></html>'

/** Sends the head and half of the body, then breaks the connection. */
async function cutOff(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': String(body.length) })
  outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy())
}

/** The idempotency keys of a request to collect stamps: in its header, or in its body where it is a batch. */
function keysIn({ headers }: IncomingMessage, body: string): string[] {
  const key = headers['idempotency-key']
  if (typeof key === 'string') return [key]
  return (JSON.parse(body) as { presses: { key: string }[] }).presses.map((press) => press.key)
}

async function* slowly(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    const bytes = chunk as Buffer
    for (let at = 0; at < bytes.length; at += SEGMENT_BYTES) {
      const segment = bytes.subarray(at, at + SEGMENT_BYTES)
      await sleep(segment.length / SLOW_BYTES_PER_MS + (Math.random() < LOSS ? RETRANSMIT_MS : 0))
      yield segment
    }
  }
}

/**
 * An HTTP proxy in front of `target` (an origin) on the loopback, for every engine alike: the browser only sees a bad network. On a free port, or on the given one: the
 * same origin as that of an earlier proxy.
 */
export async function createFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  let fault: Fault = 'none'
  let struckPath: PathTest = /./u
  const asked: string[] = []
  const delivered: string[] = []
  const sentKeys: string[] = []
  const struck: string[] = []
  const { hostname, port: targetPort } = new URL(target)

  const deliver = (
    incoming: IncomingMessage,
    onAnswer: (answer: IncomingMessage) => void,
    onFail: () => void,
    body: (incoming: IncomingMessage) => Readable = (whole) => whole,
  ) => {
    delivered.push(`${incoming.method} ${incoming.url}`)
    if (/\/stamps\/collect(?:-batch)?$/u.test(incoming.url ?? '')) {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => sentKeys.push(...keysIn(incoming, Buffer.concat(chunks).toString())))
    }
    const upstream = httpRequest({ hostname, port: targetPort, method: incoming.method, path: incoming.url, headers: incoming.headers }, onAnswer)
    upstream.on('error', onFail)
    pipeline(body(incoming), upstream, () => undefined)
  }

  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const drop = () => void outgoing.destroy()
    asked.push(incoming.url ?? '')
    const isStruck = fault !== 'none' && struckPath.test(incoming.url ?? '')
    if (isStruck) struck.push(`${incoming.method} ${incoming.url}`)
    switch (isStruck ? fault : 'none') {
      case 'offline':
        return drop()
      case 'black-hole':
        return void incoming.resume()
      case 'portal':
        incoming.resume()
        return void outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(PORTAL)
      case 'unavailable':
        incoming.resume()
        return void outgoing.writeHead(503, { 'Retry-After': '1', 'Cache-Control': 'no-store' }).end()
      case 'cut-off':
        return deliver(incoming, (answer) => void cutOff(answer, outgoing), drop)
      case 'answer-lost':
        return deliver(incoming, (answer) => void answer.resume().on('end', drop), drop)
      case 'reset':
        return deliver(incoming, (answer) => void answer.resume().on('end', () => incoming.socket.resetAndDestroy()), drop)
      case 'slow':
        return deliver(
          incoming,
          (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
            pipeline(Readable.from(slowly(answer)), outgoing, () => undefined)
          },
          drop,
          (whole) => Readable.from(slowly(whole)),
        )
      case 'none':
        return deliver(
          incoming,
          (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(outgoing)
          },
          drop,
        )
    }
  })
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    set(next, path = /./u) {
      fault = next
      struckPath = path
    },
    asked,
    delivered,
    sentKeys,
    sentBytes: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    struck,
    cutAll: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
