import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from './run.mjs'
import { sourceHash } from './source-hash.mjs'

/** Has the hash of the sources that dist was built from. */
export const BUILT_FROM = 'dist/built-from'
const KEEP_DAYS = 30
/** A caller may have another: `runnerImport` of Vite sets it to development, and React would be twice as large. */
const PRODUCTION = { NODE_ENV: 'production' }
const vite = (/** @type {string[]} */ ...args) => [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...args]

/**
 * Builds page, service worker and server into dist/, unless dist/ was built from these sources. The assets of earlier builds move to dist/old, for tabs that
 * still run them (spec 12).
 */
export async function ensureBuilt() {
  const hash = sourceHash()
  if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === hash && existsSync('dist/client/index.html') && existsSync('dist/server/main.js')) return
  rmSync(BUILT_FROM, { force: true })
  keepAssets()
  await step('画面とサービスワーカーを組み立てています', process.execPath, vite(), PRODUCTION)
  await step('サーバーを組み立てています', process.execPath, vite('--ssr'), PRODUCTION)
  writeFileSync(BUILT_FROM, hash)
}

function keepAssets() {
  const [from, to] = ['dist/client/assets', 'dist/old/assets']
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  cpSync(from, to, { recursive: true, force: true })
  const oldest = Date.now() - KEEP_DAYS * 86_400_000
  for (const name of readdirSync(to)) {
    if (statSync(join(to, name)).mtimeMs < oldest) rmSync(join(to, name), { recursive: true })
  }
}
