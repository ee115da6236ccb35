import type { Api } from '../../src/device/api/api.ts'

/** A double of the api whose answers are empty, with the time limit of each request that it was given, in milliseconds. */
export function createEmptyApi(): { readonly api: Api; readonly limits: readonly (number | undefined)[] } {
  const limits: (number | undefined)[] = []
  return {
    limits,
    api: {
      send: (_call, _input, options) => {
        limits.push(options?.timeoutMs)
        return Promise.resolve({ data: null, etag: null })
      },
    },
  }
}
