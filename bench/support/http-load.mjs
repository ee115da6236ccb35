// Visitors that send requests to a server in another process, as cheaply as Node can: answers are neither decompressed nor kept.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** @typedef {{ readonly status: number, readonly headers: import('node:http').IncomingHttpHeaders }} Answer */
/** @typedef {{ press(): Promise<Answer>, page(headers?: Record<string, string>, limit?: number): Promise<Answer>, ask(path: string): Promise<Answer>, readonly cookie: string }} Guest */

/** @param {number} port */
export function createLoad(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  let guests = 0

  /** @param {string} method @param {string} path @param {Record<string, string>} headers @param {string} [body] @returns {Promise<Answer>} */
  const send = (method, path, headers, body = '') =>
    new Promise((resolve, reject) => {
      const length = method === 'POST' ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
      })
      sent.on('error', reject)
      sent.end(body)
    })

  return {
    send,
    /** Creates a guest with its own address: the server must trust one proxy. @param {readonly number[]} stampIds that it presses by turns @returns {Promise<Guest>} */
    async guest(stampIds) {
      guests += 1
      const address = { 'X-Forwarded-For': `10.1.${guests >> 8}.${guests & 255}` }
      const { status, headers } = await send('POST', '/system/api/guest/regist', address)
      if (status !== 200) throw new Error(`registration answered ${status}`)
      const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
      const own = { ...address, Cookie: cookie }
      const form = { ...own, 'X-XSRF-TOKEN': /XSRF-TOKEN=([^;]+)/u.exec(cookie)?.[1] ?? '', 'Content-Type': 'application/x-www-form-urlencoded' }
      let turn = guests * 7
      return {
        cookie,
        press() {
          const stamp_id = stampIds[(turn += 1) % stampIds.length]
          const body = `stamp_id=${stamp_id}&tilt=7.1&blurred=12&imprint=1.0.3&pressed_at=${encodeURIComponent(new Date().toISOString())}`
          return send('POST', '/system/api/guest/stamps/collect', { ...form, 'Idempotency-Key': randomUUID() }, body)
        },
        page: (more = {}, limit = 500) =>
          send('GET', `/system/api/guest/stamps/collected?is_last=true&limit=${limit}`, { ...own, 'Accept-Encoding': 'br', ...more }),
        ask: (path) => send('GET', path, own),
      }
    },
    close: () => agent.destroy(),
  }
}

/**
 * Sends each client's next request: of ten, five are presses, three check whether the book has changed, one loads a page of the book, and one requests a stamp's
 * number.
 * @param {readonly Guest[]} guests one a client
 */
export function mixOf(guests) {
  const tags = guests.map(() => '')
  const turns = guests.map((_, client) => client)
  return async (/** @type {number} */ client) => {
    const guest = guests[client]
    if (guest === undefined) throw new RangeError(`no guest for client ${client}`)
    const turn = (turns[client] = (turns[client] ?? 0) + 1) % 10
    if (turn % 2 === 0) return guest.press()
    if (turn === 1) return guest.ask('/system/api/stamps/number?stamp_id=1191')
    const page = await guest.page(turn === 3 ? {} : { 'If-None-Match': tags[client] ?? '' })
    tags[client] = page.headers.etag ?? ''
    return page
  }
}

/**
 * Runs `work` from `count` clients for some seconds; resolves with the milliseconds of each. Throws at an answer of 400 or above.
 * @param {number} count @param {number} seconds @param {(client: number) => Promise<Answer | void>} work
 */
export async function timesOf(count, seconds, work) {
  /** @type {number[]} */
  const times = []
  const end = performance.now() + seconds * 1_000
  const run = async (/** @type {number} */ client) => {
    while (performance.now() < end) {
      const began = performance.now()
      const answer = await work(client)
      if (answer !== undefined && answer.status >= 400) throw new Error(`answered ${answer.status}`)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, client) => run(client)))
  return times
}
