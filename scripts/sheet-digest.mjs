import { createHash } from 'node:crypto'

/**
 * Twelve hexadecimal digits that change when a contact sheet of docs/gallery/stations would: from the drawings on it and their subjects, in their order.
 * @param {readonly { readonly drawing: string, readonly subject: string }[]} stamps
 */
export const sheetDigest = (stamps) =>
  createHash('sha256')
    .update(stamps.map(({ drawing, subject }) => `${drawing} ${subject}`).join('\n'))
    .digest('hex')
    .slice(0, 12)
