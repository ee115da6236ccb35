import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const ENSURE_INSTALLED = resolve('scripts/ensure-installed.mjs')

it('installs the dependencies although an answer of the registry stalls in mid-body', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ekiincho-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const tarball = pack(folder)
  let requests = 0
  const registry = await serve((response) => {
    requests++
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': String(tarball.length) })
    if (requests === 1) response.write(tarball.subarray(0, 20))
    else response.end(tarball)
  })
  writeProject(folder, `${registry}/stamp-1.0.0.tgz`, tarball)

  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', `await (await import('${ENSURE_INSTALLED}')).ensureInstalled()`], {
    cwd: folder,
    env: { ...process.env, npm_config_cache: join(folder, 'cache'), npm_config_registry: registry, npm_config_fetch_timeout: '500' },
  })
  expect(requests).toBe(2)
  expect(existsSync(join(folder, 'node_modules/stamp/package.json'))).toBe(true)
}, 60_000)

/** The bytes of a package with nothing but its name. */
function pack(folder: string): Buffer {
  const source = join(folder, 'stamp')
  mkdirSync(source)
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name: 'stamp', version: '1.0.0' }))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source })
  return readFileSync(join(folder, 'stamp-1.0.0.tgz'))
}

function writeProject(folder: string, resolved: string, tarball: Buffer): void {
  const project = { name: 'project', version: '1.0.0', dependencies: { stamp: '1.0.0' } }
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  const packages = { '': project, 'node_modules/stamp': { version: '1.0.0', resolved, integrity } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ name: 'project', version: '1.0.0', lockfileVersion: 3, packages }))
}

async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
