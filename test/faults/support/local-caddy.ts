import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/built-server.ts'
import { waitUntil } from '../../support/local-postgres.ts'
import { endProcess, spawnLeashed } from '../../support/spawn-leashed.ts'

export interface LocalCaddy {
  readonly origin: string
  stop(): Promise<void>
}

const PROXY = '\treverse_proxy {$SERVERS:127.0.0.1:8787 127.0.0.1:8788} {\n'

/**
 * Caddy before two servers, with the file of deploy/ under another address, by http. The address of each visitor of the load is in a header that it trusts.
 * Servers need TRUST_PROXY=2.
 */
export async function startLocalCaddy(serverPorts: readonly number[]): Promise<LocalCaddy> {
  const directory = mkdtempSync(join(tmpdir(), 'ekiincho-caddy-'))
  const origin = `http://127.0.0.1:${await freePort()}`
  const example = readFileSync('deploy/Caddyfile', 'utf8')
  if (!example.includes(PROXY)) throw new Error('deploy/Caddyfile has another form')
  const site = example.replace(PROXY, `${PROXY}\t\ttrusted_proxies 127.0.0.1\n`)
  const file = join(directory, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  const caddy = spawnLeashed('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: directory,
      XDG_DATA_HOME: directory,
      XDG_CONFIG_HOME: directory,
      PUBLIC_ORIGIN: origin,
      SERVERS: serverPorts.map((port) => `127.0.0.1:${port}`).join(' '),
    },
    stdio: 'ignore',
  })
  await waitUntil(async () => {
    if (!(await fetch(`${origin}/readyz`)).ok) throw new Error('Caddy is not ready')
  })
  return {
    origin,
    async stop() {
      await endProcess(caddy, 'SIGKILL')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
