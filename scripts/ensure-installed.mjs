import { existsSync, readFileSync } from 'node:fs'
import { step } from './run.mjs'

const INSTALLED = 'node_modules/.package-lock.json'
/** npm asks again for a request that fails, but gives up the whole installation when an answer stalls in mid-body; its cache keeps what arrived. */
const ATTEMPTS = 3

/** Fails at once on an unsupported Node, and installs the locked dependencies where they are missing or older than the lock. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
    process.exit(1)
  }
  if (existsSync(INSTALLED) && isSameLock()) return
  await step('依存関係を入れています（npm ci）', 'npm', ['ci', '--no-audit', '--no-fund'], {}, ATTEMPTS)
}

/** Compares names and versions: a checkout changes the lock's time but not its content. */
function isSameLock() {
  const [wanted, installed] = [readLock('package-lock.json'), readLock(INSTALLED)]
  const isCurrent = Object.entries(installed).every(([name, { version }]) => wanted[name]?.version === version)
  // Packages of other platforms are in the lock and never installed.
  return isCurrent && Object.entries(wanted).every(([name, { optional }]) => name === '' || optional === true || name in installed)
}

/** @param {string} path @returns {Record<string, { version?: string, optional?: boolean }>} */
const readLock = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
