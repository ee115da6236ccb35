import { existsSync, readFileSync, statSync } from 'node:fs'
import { step } from './run.mjs'

const INSTALLED = 'node_modules/.package-lock.json'

/** Says no at once on a Node that cannot run this, and installs the locked dependencies where they are missing or older than the lock. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
    process.exit(1)
  }
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync('package-lock.json').mtimeMs - 1000 && isSameLock()) return
  await step('依存関係を入れています（npm ci）', 'npm', ['ci', '--no-audit', '--no-fund'])
}

/** A checkout touches the lock's time without changing it, so names and versions are compared where times disagree. */
function isSameLock() {
  const versions = (/** @type {string} */ path) => {
    const { packages } = JSON.parse(readFileSync(path, 'utf8'))
    return new Map(Object.entries(packages).map(([name, entry]) => [name, /** @type {{ version?: string }} */ (entry).version]))
  }
  const [wanted, installed] = [versions('package-lock.json'), versions(INSTALLED)]
  // Packages of other platforms are in the lock and never installed.
  return [...installed].every(([name, version]) => wanted.get(name) === version)
}
