import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAgain, buildChangedSentence } from '../../scripts/build-again.mjs'
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

/** What differs in the second build: every name (same sources, not minified), the version of IndexedDB's schema besides, or one sentence. */
export type Difference = 'names' | 'schema' | 'sentence'

export function createTwoBuilds(difference: Difference = 'names'): TwoBuilds {
  const second = SECOND[difference]()
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

const SECOND: Readonly<Record<Difference, () => string>> = {
  names: () => buildAgain('second-build', { isMinified: false, env: { BUILD_ID: 'second-build' } }),
  schema: () => buildAgain('newer-schema', { isMinified: false, env: { BUILD_ID: 'newer-schema' }, edit: raiseSchema }),
  sentence: buildChangedSentence,
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
