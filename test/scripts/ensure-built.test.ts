import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copySources } from '../../scripts/copy-sources.mjs'

it('[12] a build has the production code of React whatever NODE_ENV its caller has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ekiincho-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copySources(folder)
  const build = "const { ensureBuilt } = await import('./scripts/ensure-built.mjs'); await ensureBuilt()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: folder,
    env: { ...process.env, VITEST: undefined, NODE_ENV: 'development' },
    stdio: 'ignore',
  })
  const assets = join(folder, 'dist', 'client', 'assets')
  const react = readdirSync(assets).filter((name) => /^react-.*\.js$/u.test(name))
  expect(react).toHaveLength(1)
  // A warning of its development code.
  expect(readFileSync(join(assets, react[0] ?? ''), 'utf8')).not.toContain('is deprecated in plain JavaScript React classes')
}, 600_000)
