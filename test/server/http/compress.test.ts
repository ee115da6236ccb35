import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { acceptedEncoding, compress, packAnswer } from '../../../server/http/compress.ts'

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

it('an answer for one visitor is packed with a window of 18 bits, a file with the default of 22', async () => {
  // The first four bits of a brotli stream name its window (RFC 7932, 9.1).
  const windowOf = (packed: Uint8Array) => (packed[0] ?? 0) & 15
  const text = '駅印帖'.repeat(1_000)
  const answer = Buffer.from((await packAnswer(text, 'br')).content)
  expect([windowOf(answer), brotliDecompressSync(answer).toString()]).toEqual([0b0011, text])
  expect(gunzipSync((await packAnswer(text, 'gzip')).content).toString()).toBe(text)
  expect([await packAnswer(text, null), await packAnswer('{}', 'br')]).toEqual([text, '{}'].map((content) => ({ encoding: null, content })))
  expect(windowOf(await compress(new TextEncoder().encode(text), 'br', 9))).toBe(0b1011)
})
