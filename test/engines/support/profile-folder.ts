import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// First, so that no browser still writes when an interrupted run deletes its folders.
import './process-tree.ts'
import { until } from './until.ts'

export interface ProfileFolder {
  readonly path: string
  /** Resolves when it is deleted. */
  remove(): Promise<void>
}

const made = new Set<string>()
/** False where a dying browser still wrote into it. */
function tryRemove(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true })
    return made.delete(path)
  } catch {
    return false
  }
}
process.on('exit', () => made.forEach(tryRemove))

/** A new folder for a browser's profile; deleted by `remove`, and at the latest when this program ends. */
export function makeProfileFolder(engine: string): ProfileFolder {
  const path = mkdtempSync(join(tmpdir(), `ekiincho-${engine}-`))
  made.add(path)
  return { path, remove: async () => void (await until(`${path} is removed`, () => !made.has(path) || tryRemove(path))) }
}
