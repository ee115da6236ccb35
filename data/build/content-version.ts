import { createHash } from 'node:crypto'

/** Twelve hexadecimal digits that change when the content does. */
export function contentVersion(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
}
