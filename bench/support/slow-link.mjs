import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/**
 * A network: bits a second each way, and the total round-trip time.
 * @typedef {{ readonly name: string, readonly downBps: number, readonly upBps: number, readonly roundTripMs: number }} Network
 * @typedef {import('node:net').Socket} Socket
 */

/** One bar at the platform, @type {Network} */
export const STATION = { name: 'station', downBps: 400_000, upBps: 400_000, roundTripMs: 400 }
/** A full cell in town, @type {Network} */
export const SLOW_4G = { name: 'slow4g', downBps: 1_600_000, upBps: 750_000, roundTripMs: 150 }
/** No network in between, @type {Network} */
export const LOOPBACK = { name: 'loopback', downBps: Infinity, upBps: Infinity, roundTripMs: 0 }

/** The content of one packet: connections alternate by packets, as over the air. */
const PACKET = 1_460

/**
 * A TCP link in front of a port of this machine that behaves like `network`, for page and service worker alike, without the
 * browser's own emulation. All connections share its rate. A new connection costs no round trip of its own.
 * @param {number} port @param {Network} network
 */
export async function openSlowLink(port, network) {
  /** @type {Set<Socket>} */
  const sockets = new Set()
  let current = network
  let receivedBytes = 0
  const down = createLane(() => ({ bps: current.downBps, delayMs: current.roundTripMs / 2 }))
  const up = createLane(() => ({ bps: current.upBps, delayMs: current.roundTripMs / 2 }))

  const server = createServer({ allowHalfOpen: true }, (phone) => {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    for (const [from, to, lane] of /** @type {const} */ ([
      [phone, upstream, up],
      [upstream, phone, down],
    ])) {
      sockets.add(from)
      from.setNoDelay(true)
      const send = lane.open(to)
      from.on('data', (bytes) => {
        if (lane === down) receivedBytes += bytes.length
        send(bytes)
      })
      from.on('end', () => send(null))
      from.on('error', () => to.destroy())
      from.on('close', () => sockets.delete(from))
    }
  })
  const listen = async (/** @type {number} */ at) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Bytes that the server sent so far, headers included. */
    received: () => receivedBytes,
    /** From the next packet on, @param {Network} next */
    set(next) {
      current = next
    },
    /** A tunnel: every connection ends, and new ones are refused. */
    async close() {
      if (!server.listening) return
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/**
 * One direction of a link. Packets leave in sequence at its rate, the connections alternating, and arrive after its delay.
 * @param {() => { readonly bps: number, readonly delayMs: number }} conditions
 */
function createLane(conditions) {
  /** @type {Map<Socket, (Buffer | null)[]>} */
  const waiting = new Map()
  let freeAt = 0
  let isSending = false

  const pump = async () => {
    isSending = true
    while (waiting.size > 0) {
      for (const [to, queue] of waiting) {
        const packet = takePacket(queue)
        if (queue.length === 0) waiting.delete(to)
        const { bps, delayMs } = conditions()
        freeAt = Math.max(freeAt, performance.now()) + ((packet?.length ?? 0) * 8_000) / bps
        arrive(to, packet, freeAt + delayMs)
        // Timers are whole milliseconds: the remainder is kept in `freeAt`.
        const ahead = freeAt - performance.now()
        if (ahead >= 1) await new Promise((resolve) => setTimeout(resolve, ahead))
      }
    }
    isSending = false
  }

  return {
    /** Returns a function that sends to `to`; null ends the direction. @param {Socket} to */
    open(to) {
      return (/** @type {Buffer | null} */ bytes) => {
        const queue = waiting.get(to)
        if (queue === undefined) waiting.set(to, [bytes])
        else queue.push(bytes)
        if (!isSending) void pump()
      }
    },
  }
}

/** @param {(Buffer | null)[]} queue @returns {Buffer | null} */
function takePacket(queue) {
  const bytes = queue.shift() ?? null
  if (bytes === null || bytes.length <= PACKET) return bytes
  queue.unshift(bytes.subarray(PACKET))
  return bytes.subarray(0, PACKET)
}

/** @type {WeakMap<Socket, (Buffer | null)[]>} */
const underWay = new WeakMap()

/**
 * Timers of different lengths may swap by a millisecond; bytes of one connection may not: each timer delivers the oldest packet.
 * @param {Socket} to @param {Buffer | null} packet @param {number} at
 */
function arrive(to, packet, at) {
  const queue = underWay.get(to) ?? []
  underWay.set(to, queue)
  queue.push(packet)
  setTimeout(
    () => {
      const next = queue.shift() ?? null
      if (to.destroyed) return
      if (next === null) to.end()
      else to.write(next)
    },
    Math.max(0, at - performance.now()),
  )
}
