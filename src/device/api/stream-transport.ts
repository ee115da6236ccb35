import type { Transport } from './api.ts'
import { limitIdle } from './limit-idle.ts'
import { readLines } from './read-lines.ts'

/** How long the next part of a stream may take, milliseconds; a whole stream may take as long as the network needs. */
const IDLE_MS = 30_000

/** Called with the answer's headers: first without lines, then with further lines as they arrive. */
export type OnLines = (lines: readonly string[], headers: Headers) => void

/**
 * A Transport for calls with a `streamType`: the first line of a streamed answer is its text (JSON), and the others go to `onLines` as they arrive. Any
 * other answer is read whole. Rejects where the stream breaks off, after `onLines` got every complete line.
 */
export const streamTransport =
  (fetch: (request: Request) => Promise<Response>, streamType: string, onLines: OnLines): Transport =>
  async (url, init) => {
    const response = await limitIdle(IDLE_MS, (signal) => fetch(new Request(url, { ...init, signal })))
    const { status, headers, body } = response
    if (body === null || headers.get('Content-Type')?.startsWith(streamType) !== true) return { status, headers, text: await response.text() }

    let head: string | undefined
    const rest = await readLines(response, ([...lines]) => {
      head ??= lines.shift()
      onLines(lines, headers)
    })
    if (head === undefined || rest !== '') throw new TypeError('the stream broke off within a line')
    return { status, headers: new Headers({ ...Object.fromEntries(headers), 'Content-Type': 'application/json' }), text: head }
  }
