import type { Transport } from './api.ts'

/** The bare fetch as Transport: what a service worker has, and what a test gives it. */
export const fetchTransport =
  (fetch: (request: Request) => Promise<Response>): Transport =>
  async (url, init) => {
    const response = await fetch(new Request(url, init))
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
