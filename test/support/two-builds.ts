import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copySources } from '../../scripts/copy-sources.mjs'
import { sourceHash } from '../../scripts/source-hash.mjs'
import type { BuiltServer, BuiltServerOptions } from './built-server.ts'

/** A served folder to which dist/client and a second build are deployed by turns. */
export interface TwoBuilds {
  /** For the server. */
  readonly options: Required<Pick<BuiltServerOptions, 'clientDir' | 'oldAssetsDir'>>
  /** Puts dist/client there, as at the start. */
  reset(): void
  /** Deploys the other build; resolves with its id once the server serves it. */
  deployNext(server: BuiltServer): Promise<string>
  dispose(): void
}

export interface TwoBuildsOptions {
  /** The second build has the next version of IndexedDB's schema; otherwise it has the same sources. */
  readonly hasNewerSchema?: boolean
}

export function createTwoBuilds({ hasNewerSchema = false }: TwoBuildsOptions = {}): TwoBuilds {
  const second = hasNewerSchema ? buildOnce('newer-schema', raiseSchema) : buildOnce('second-build')
  const folder = mkdtempSync(join(tmpdir(), 'ekiincho-builds-'))
  const [clientDir, oldAssetsDir] = [join(folder, 'client'), join(folder, 'kept')]
  const builds = ['dist/client', second] as const
  let turn = 0
  const deploy = (build: string) => {
    rmSync(clientDir, { recursive: true, force: true })
    cpSync(build, clientDir, { recursive: true })
  }
  const reset = () => {
    turn = 0
    rmSync(oldAssetsDir, { recursive: true, force: true })
    deploy(builds[0])
  }
  reset()
  return {
    options: { clientDir, oldAssetsDir },
    reset,
    async deployNext(server) {
      turn = 1 - turn
      cpSync(join(clientDir, 'assets'), join(oldAssetsDir, 'assets'), { recursive: true })
      deploy(builds[turn] ?? second)
      server.reload()
      const { id } = JSON.parse(readFileSync(join(clientDir, LATEST), 'utf8')) as { id: string }
      await untilServed(server, id)
      return id
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const LATEST = 'builds/latest.json'

/** Waits until the server has reloaded its folder, some time after the signal: a page that polls earlier gets the earlier build, and polls again after an hour. */
async function untilServed({ origin }: BuiltServer, id: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    const latest = (await (await fetch(`${origin}/${LATEST}`)).json()) as { id: string }
    if (latest.id === id) return
  }
  throw new Error(`the server does not serve build ${id} 30 s after the deployment`)
}

/**
 * The folder of a build with this id, made once for these sources; `edit` changes a copy of them before. Not minified: every chunk has another name, as after a
 * change of everything.
 */
function buildOnce(id: string, edit?: (sources: string) => void): string {
  const built = resolve('.cache', id)
  const stamp = `${built}-from`
  const hash = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return built
  rmSync(stamp, { force: true })
  const sources = edit === undefined ? resolve('.') : `${built}-sources`
  if (edit !== undefined) {
    copySources(sources)
    edit(sources)
  }
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--minify', 'false', '--outDir', built, '--emptyOutDir'], {
    cwd: sources,
    env: { ...process.env, BUILD_ID: id, VITEST: undefined },
    stdio: 'inherit',
  })
  writeFileSync(stamp, hash)
  return built
}

/** The next version, which changes nothing in a database of this one. */
function raiseSchema(sources: string): void {
  const file = join(sources, 'src/device/store/db.ts')
  const text = readFileSync(file, 'utf8')
  const version = Number(/^const VERSION = (\d+)$/mu.exec(text)?.[1])
  const raised = text
    .replace(/^const VERSION = .*$/mu, `const VERSION = ${version + 1}`)
    .replace(/^ +async upgrade\(.*\{$/mu, (line) => `${line}\n        if (from === ${version}) return`)
  if (Number.isNaN(version) || !raised.includes(`if (from === ${version}) return`)) throw new Error(`${file} does not look as expected`)
  writeFileSync(file, raised)
}
