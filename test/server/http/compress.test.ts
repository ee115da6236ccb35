import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { acceptedEncoding, compress } from '../../../server/http/compress.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, *;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', null],
  ['identity', null],
  ['', null],
  [null, null],
])('of `%s` selects %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
})

it('compresses so that the browser reads what was written', async () => {
  const content = new TextEncoder().encode('駅印帖'.repeat(1_000))
  expect(new Uint8Array(brotliDecompressSync(await compress(content, 'br', 11)))).toEqual(content)
  expect(new Uint8Array(gunzipSync(await compress(content, 'gzip', 11)))).toEqual(content)
})
