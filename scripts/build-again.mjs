import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copySources } from './copy-sources.mjs'
import { BUILT_FROM } from './ensure-built.mjs'
import { sourceHash } from './source-hash.mjs'

/**
 * The folder of another build, made once for these sources; `edit` changes a copy of them before. The copy's packages count as its own: the order of modules in a
 * chunk depends on their paths. `env` is the build's environment beside ours.
 * @param {string} name of the folder in .cache
 * @param {{ readonly edit?: (sources: string) => void, readonly isMinified?: boolean, readonly env?: Readonly<Record<string, string>> }} [options]
 */
export function buildAgain(name, { edit, isMinified = true, env = {} } = {}) {
  const built = resolve('.cache', name)
  const stamp = `${built}-from`
  // Its delta is from the build in dist.
  const from = `${sourceHash()}, dist of ${readFileSync(BUILT_FROM, 'utf8')}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return built
  rmSync(stamp, { force: true })
  const sources = edit === undefined ? resolve('.') : `${built}-sources`
  if (edit !== undefined) {
    copySources(sources)
    edit(sources)
  }
  const config = {
    logLevel: 'error',
    resolve: { preserveSymlinks: true },
    build: { outDir: built, emptyOutDir: true, ...(isMinified ? {} : { minify: false }) },
  }
  execFileSync(process.execPath, ['--input-type=module', '--eval', `import { build } from 'vite'; await build(${JSON.stringify(config)})`], {
    cwd: sources,
    // A test that asks for it has both set, and would get another build.
    env: { ...process.env, VITEST: undefined, NODE_ENV: undefined, ...env },
    stdio: 'inherit',
  })
  writeFileSync(stamp, from)
  return built
}

/** What the find screen says where nothing is found, in the release that changes it. */
export const CHANGED = 'ひらがなやローマ字でも、さがすことができます。'

/** The release after dist/client that changes one sentence of the find screen, with its delta. */
export const buildChangedSentence = () => buildAgain('changed-sentence', { edit: changeSentence, env: { OLD_ASSETS_DIR: resolve('dist/client') } })

/** @param {string} sources */
function changeSentence(sources) {
  const file = join(sources, 'src/page/ui/text/find.ja.ts')
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(/(?<=noneHint: ').*(?=')/u, CHANGED)
  if (changed === text) throw new Error(`${file} has another form`)
  writeFileSync(file, changed)
}
