import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best encoding that the request accepts, or null for none. */
export function acceptedEncoding(header: string | null): Encoding | null {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/u.test(part))
      .map((part) => part.split(';')[0]?.trim() ?? ''),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : null
}

/** `quality` 1 to 11 for brotli; gzip takes at most 9. */
export async function compress(content: Uint8Array, encoding: Encoding, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const packed =
    encoding === 'br'
      ? await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength } })
      : await zip(content, { level: Math.min(9, quality) })
  return new Uint8Array(packed)
}
