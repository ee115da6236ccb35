import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TABLES = join(import.meta.dirname, '..', 'lettering')

/** A face's glyph table as scripts/lettering.mjs cut it; throws for a face there is none of. */
export function readLettering(face: string): string {
  if (!/^[a-z]+$/u.test(face)) throw new Error(`no face ${face}`)
  return readFileSync(join(TABLES, `${face}.txt`), 'utf8')
}

/** The source of a module whose default export is a face's glyph table; throws for a face there is none of. */
export const letteringModule = (face: string): string => `export default ${JSON.stringify(readLettering(face))}`
