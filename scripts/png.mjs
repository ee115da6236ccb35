import { crc32, deflateSync } from 'node:zlib'

/** The signature of every PNG. */
export const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/**
 * A PNG that is not interlaced; `rows` are its lines, each after its filter byte (https://www.w3.org/TR/png-3/).
 * @param {{ width: number, height: number, bits: number, colour: 0 | 3, palette?: readonly number[], opacity?: readonly number[], rows: Buffer }} picture
 */
export function encodePng({ width, height, bits, colour, palette, opacity, rows }) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, colour, 0, 0, 0], 8)
  const colours = palette === undefined ? [] : [chunk('PLTE', Buffer.from(palette)), ...(opacity === undefined ? [] : [chunk('tRNS', Buffer.from(opacity))])]
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...colours, chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))])
}

/** @param {string} name @param {Buffer} content */
function chunk(name, content) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
