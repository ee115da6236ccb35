import type { Transport } from './api.ts'

/**
 * ofetch as Transport, loaded with the first call and not before the first paint. Its own retries and body parsing are off: one place decides what an answer
 * means.
 */
export const ofetchTransport: Transport = async (url, init) => {
  const { ofetch } = await import('ofetch')
  const { body, ...options } = init
  const response = await ofetch.raw<string, 'text'>(url, { ...options, ...(body ? { body } : {}), responseType: 'text', ignoreResponseError: true, retry: 0 })
  return { status: response.status, headers: response.headers, text: response._data ?? '' }
}
