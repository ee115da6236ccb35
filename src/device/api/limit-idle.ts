/**
 * Calls `fetch` with a signal that aborts the request when `ms` milliseconds pass without the answer or without a further part of its body. Resolves with the answer
 * once it begins, and rejects as `fetch` does; after an abort the promise, or the body, fails with an AbortError. The whole body may take as long as the network needs.
 */
export async function limitIdle(ms: number, fetch: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  // Not cleared at the end: to abort a complete answer has no effect.
  let timer = setTimeout(abort, ms)
  const response = await fetch(controller.signal)
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, readable) {
        clearTimeout(timer)
        timer = setTimeout(abort, ms)
        readable.enqueue(part)
      },
    }),
  )
  return new Response(body, response)
}
