/**
 * Calls `fetch` with a signal that aborts the request when `ms` milliseconds pass without the answer, or while the next part of its body is awaited. Resolves with the
 * answer once it begins, and rejects as `fetch` does; after an abort the promise, or the body, fails with an AbortError. The whole body may take as long as the network
 * needs, and its reader as long as it stores.
 */
export async function limitIdle(ms: number, fetch: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const controller = new AbortController()
  const limited = async <T>(wait: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => controller.abort(), ms)
    return wait.finally(() => clearTimeout(timer))
  }
  const response = await limited(fetch(controller.signal))
  const parts = response.body?.getReader()
  if (parts === undefined) return response
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(readable) {
      const { done, value } = await limited(parts.read())
      if (done) readable.close()
      else readable.enqueue(value)
    },
    cancel: (reason) => parts.cancel(reason),
  })
  return new Response(body, response)
}
