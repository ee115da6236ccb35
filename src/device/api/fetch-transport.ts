import type { Transport } from './api.ts'

/** Plain fetch as Transport: for a service worker, and for tests. */
export const fetchTransport =
  (fetch: (request: Request) => Promise<Response>): Transport =>
  async (url, init) => {
    const response = await fetch(new Request(url, init))
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
