import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { streamTransport } from '../../../src/device/api/stream-transport.ts'

const TYPE = 'application/x-ndjson'
const bytes = (text: string) => new TextEncoder().encode(text)

/** Reads an answer of these chunks; returns the passed lines, the answer and their times. */
async function read(chunks: readonly Uint8Array[], contentType = `${TYPE}; charset=utf-8`) {
  const arrived: (readonly string[])[] = []
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const transport = streamTransport(
    () => Promise.resolve(new Response(body, { headers: { 'Content-Type': contentType, ETag: '"1"' } })),
    TYPE,
    (lines) => arrived.push(lines),
  )
  const answer = await transport('http://localhost/', {}).catch((error: unknown) => error)
  return { answer, lines: arrived.flat() }
}

describe('a streamed answer', () => {
  it('has its first line as text and passes the other lines on as they arrive, however the network splits them', async () => {
    const all = bytes('{"head":"駅"}\n{"row":"印"}\n{"row":2}\n')
    for (let at = 1; at < all.length; at += 1) {
      const { answer, lines } = await read([all.slice(0, at), all.slice(at)])
      expect(answer).toMatchObject({ status: 200, text: '{"head":"駅"}' })
      expect(lines).toEqual(['{"row":"印"}', '{"row":2}'])
    }
  })
  it('of a single line is complete', async () => {
    expect(await read([bytes('{"head":1}\n')])).toMatchObject({ answer: { text: '{"head":1}' }, lines: [] })
  })
  it('that ends within a line is rejected after its complete lines were delivered', async () => {
    expect(await read([bytes('{"head":1}\n{"row":1}\n{"ro')])).toMatchObject({ answer: expect.any(TypeError) as TypeError, lines: ['{"row":1}'] })
    expect(await read([bytes('{"head":1')])).toMatchObject({ answer: expect.any(TypeError) as TypeError, lines: [] })
  })
  it('of another type is read whole', async () => {
    expect(await read([bytes('{"a":\n'), bytes('1}')], 'application/json')).toMatchObject({ answer: { text: '{"a":\n1}' }, lines: [] })
  })
})

describe('a stream that stops', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  it('is aborted 30 s after its last part, whatever its total duration', async () => {
    let signal: AbortSignal | undefined
    let feed: ReadableStreamDefaultController<Uint8Array> | undefined
    const transport = streamTransport(
      (request) => {
        signal = request.signal
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            feed = controller
            request.signal.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
          },
        })
        return Promise.resolve(new Response(body, { headers: { 'Content-Type': TYPE } }))
      },
      TYPE,
      () => undefined,
    )
    const answer = transport('http://localhost/', {}).catch((error: unknown) => error)
    for (let i = 0; i < 4; i += 1) {
      await vi.advanceTimersByTimeAsync(29_000)
      feed?.enqueue(bytes(`{"n":${i}}\n`))
    }
    await vi.advanceTimersByTimeAsync(29_999)
    expect(signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(2)
    expect(signal?.aborted).toBe(true)
    expect(await answer).toMatchObject({ name: 'AbortError' })
  })
})
