import type { Transport } from './api.ts'

/**
 * ofetch as Transport, fetched with the first call and not before the first paint. Its own retries and reading of bodies are off:
 * what an answer means is decided in one place.
 */
export const ofetchTransport: Transport = async (url, init) => {
  const { ofetch } = await import('ofetch')
  const { body, ...options } = init
  const response = await ofetch.raw<string, 'text'>(url, { ...options, ...(body ? { body } : {}), responseType: 'text', ignoreResponseError: true, retry: 0 })
  return { status: response.status, headers: response.headers, text: response._data ?? '' }
}
