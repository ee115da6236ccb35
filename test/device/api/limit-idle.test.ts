import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitIdle } from '../../../src/device/api/limit-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bytes = (text: string) => new TextEncoder().encode(text)
const nameOf = (error: unknown) => (error as Error).name

/** A fetch whose answer has a body that the test feeds; an abort fails the body, as in a browser. */
function createFeed(init?: ResponseInit) {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const fetch = async (signal: AbortSignal) => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (controller) => void (stream = controller) })
    signal.addEventListener('abort', () => stream?.error(signal.reason))
    return new Response(body, init)
  }
  return { fetch, feed: (text: string) => stream?.enqueue(bytes(text)), end: () => stream?.close() }
}

it('aborts a request that has no answer in time', async () => {
  const answer = limitIdle(20_000, (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))).catch(nameOf)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(await Promise.race([answer, Promise.resolve('pending')])).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe('AbortError')
})

it('aborts a body that stops in the middle, counted from its last part', async () => {
  const { fetch, feed } = createFeed()
  const text = (await limitIdle(20_000, fetch)).text().catch(nameOf)
  await vi.advanceTimersByTimeAsync(15_000)
  feed('駅')
  await vi.advanceTimersByTimeAsync(19_999)
  expect(await Promise.race([text, Promise.resolve('pending')])).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  expect(await text).toBe('AbortError')
})

it('leaves a slow body complete, with the status and the headers of the answer', async () => {
  const { fetch, feed, end } = createFeed({ status: 404, headers: { 'Content-Type': 'text/html' } })
  const answer = await limitIdle(20_000, fetch)
  const text = answer.text()
  for (const part of ['駅', '印', '帖']) {
    await vi.advanceTimersByTimeAsync(15_000)
    feed(part)
  }
  end()
  expect([await text, answer.status, answer.headers.get('Content-Type')]).toEqual(['駅印帖', 404, 'text/html'])
})

it('does not count the time in which the reader stores a part', async () => {
  const { fetch, feed, end } = createFeed()
  const body = (await limitIdle(20_000, fetch)).body?.getReader()
  feed('駅')
  feed('印')
  expect((await body?.read())?.value).toEqual(bytes('駅'))
  await vi.advanceTimersByTimeAsync(60_000)
  end()
  expect((await body?.read())?.value).toEqual(bytes('印'))
  expect((await body?.read())?.done).toBe(true)
})

it('aborts the request where the reader gives the body up', async () => {
  let isCancelled = false
  const body = new ReadableStream({ cancel: () => void (isCancelled = true) })
  const answer = await limitIdle(20_000, async () => new Response(body))
  await answer.body?.cancel()
  expect(isCancelled).toBe(true)
})

it('passes on an answer without a body', async () => {
  const answer = await limitIdle(20_000, async () => new Response(null, { status: 304, headers: { ETag: '"1"' } }))
  expect([answer.status, answer.body, answer.headers.get('ETag')]).toEqual([304, null, '"1"'])
})
