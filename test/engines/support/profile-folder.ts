import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// First, so that no browser writes any more when a run that is broken off forgets its folders.
import './process-tree.ts'

export interface ProfileFolder {
  readonly path: string
  remove(): void
}

const made = new Set<string>()
const remove = (path: string) => {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  made.delete(path)
}
process.on('exit', () => {
  for (const path of made) remove(path)
})

/** A new folder for a browser's profile; gone when removed, and at the latest when this program ends. */
export function makeProfileFolder(engine: string): ProfileFolder {
  const path = mkdtempSync(join(tmpdir(), `ekiincho-${engine}-`))
  made.add(path)
  return { path, remove: () => remove(path) }
}
