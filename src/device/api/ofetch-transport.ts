import { ofetch } from 'ofetch'
import type { Transport } from './api.ts'

/** ofetch as Transport, with its own retries and reading of bodies off: what an answer means is decided in one place. */
export const ofetchTransport: Transport = async (url, init) => {
  const { body, ...options } = init
  const response = await ofetch.raw<string, 'text'>(url, { ...options, ...(body ? { body } : {}), responseType: 'text', ignoreResponseError: true, retry: 0 })
  return { status: response.status, headers: response.headers, text: response._data ?? '' }
}
