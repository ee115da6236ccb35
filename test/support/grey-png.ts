import { inflateSync } from 'node:zlib'
import { encodePng, SIGNATURE } from '../../scripts/png.mjs'

/** A picture in greys: 0 black to 255 white per pixel, row by row. */
export interface Greys {
  readonly width: number
  readonly height: number
  readonly shades: Uint8Array
}

/** Eight bits a pixel, grey, not interlaced; every row unfiltered (filter 0). */
const KIND = [8, 0, 0, 0, 0]

export function encodeGreyPng({ width, height, shades }: Greys): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(shades.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return encodePng({ width, height, bits: 8, colour: 0, rows })
}

/** Reads what encodeGreyPng wrote, and throws for any other PNG. */
export function decodeGreyPng(file: Buffer): Greys {
  const chunks = new Map<string, Buffer>()
  for (let at = SIGNATURE.length; at < file.length;) {
    const length = file.readUInt32BE(at)
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const [header, data] = [chunks.get('IHDR'), chunks.get('IDAT')]
  if (header === undefined || data === undefined || KIND.some((byte, at) => header[8 + at] !== byte)) throw new Error('not a PNG of greys')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(data)
  const shades = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    if (rows[y * (width + 1)] !== 0) throw new Error('a filtered row')
    shades.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width)
  }
  return { width, height, shades }
}
