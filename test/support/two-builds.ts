import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceHash } from '../../scripts/source-hash.mjs'
import type { BuiltServer, BuiltServerOptions } from './built-server.ts'

const SECOND = join('.cache', 'second-build')
const STAMP = join('.cache', 'second-build-from')

/** A served folder to which dist/client and a second build of the same sources are deployed by turns. */
export interface TwoBuilds {
  /** For the server: dist/client is deployed. */
  readonly options: Required<Pick<BuiltServerOptions, 'clientDir' | 'oldAssetsDir'>>
  /** Deploys the other build; resolves with its id. */
  deployNext(server: BuiltServer): string
  dispose(): void
}

export function createTwoBuilds(): TwoBuilds {
  const second = secondBuild()
  const folder = mkdtempSync(join(tmpdir(), 'ekiincho-builds-'))
  const [clientDir, oldAssetsDir] = [join(folder, 'client'), join(folder, 'kept')]
  const builds = ['dist/client', second] as const
  let turn = 0
  cpSync(builds[0], clientDir, { recursive: true })
  return {
    options: { clientDir, oldAssetsDir },
    deployNext(server) {
      turn = 1 - turn
      cpSync(join(clientDir, 'assets'), join(oldAssetsDir, 'assets'), { recursive: true })
      rmSync(clientDir, { recursive: true })
      cpSync(builds[turn] ?? second, clientDir, { recursive: true })
      server.reload()
      return (JSON.parse(readFileSync(join(clientDir, 'builds', 'latest.json'), 'utf8')) as { id: string }).id
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The folder of the second build, made once for these sources. Not minified: every chunk has another name, as after a change of everything. */
function secondBuild(): string {
  const hash = sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return SECOND
  rmSync(STAMP, { force: true })
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--minify', 'false', '--outDir', SECOND, '--emptyOutDir'], {
    env: { ...process.env, BUILD_ID: 'second-build', VITEST: undefined },
    stdio: 'inherit',
  })
  writeFileSync(STAMP, hash)
  return SECOND
}
