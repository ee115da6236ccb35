import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TABLES = join(import.meta.dirname, '..', 'lettering')

/** The source of a module whose default export is a face's glyph table (scripts/lettering.mjs cuts them); throws for a face there is none of. */
export function letteringModule(face: string): string {
  if (!/^[a-z]+$/u.test(face)) throw new Error(`no face ${face}`)
  return `export default ${JSON.stringify(readFileSync(join(TABLES, `${face}.txt`), 'utf8'))}`
}
