import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  'src',
  'sw',
  'server',
  'data',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build-files.ts',
  'scripts/build-script.ts',
  'scripts/chunk-graph.ts',
  'scripts/chunk-groups.ts',
  'scripts/inline-scripts.ts',
  'scripts/phrases.ts',
  'scripts/prerender.ts',
  'scripts/presses-script.ts',
  'scripts/shell-delta.ts',
  'scripts/shell-list.ts',
  'scripts/text-delta.ts',
]

/**
 * Twelve hexadecimal digits that change when any input of the build changes.
 * @returns {string}
 */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(filesUnder).sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)))
}
