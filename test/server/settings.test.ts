import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keptSecret } from '../../server/secret.ts'
import { readSettings } from '../../server/settings.ts'

const SECRET = 'x'.repeat(32)

it('without any variable the server runs on this machine, with its own database and secret', () => {
  expect(readSettings({}, '/app')).toEqual({
    port: 8787,
    host: '127.0.0.1',
    dataDir: '/app/.data',
    databaseUrl: null,
    publicOrigin: null,
    secret: null,
    trustProxy: 0,
    logLevel: 'info',
    clientDir: '/app/dist/client',
    keptDir: '/app/dist/kept',
  })
})

it('takes what the operator says', () => {
  const settings = readSettings(
    { PORT: '0', HOST: '::', DATA_DIR: '/var/lib/x', PUBLIC_ORIGIN: 'https://ekiincho.example/', SECRET, TRUST_PROXY: 'true', DATABASE_URL: 'postgres://x' },
    '/app',
  )
  expect(settings).toMatchObject({ port: 0, host: '::', dataDir: '/var/lib/x', publicOrigin: 'https://ekiincho.example', secret: SECRET, trustProxy: 1, databaseUrl: 'postgres://x' })
})

it.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ PUBLIC_ORIGIN: 'ekiincho.example' }, 'PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'ftp://ekiincho.example' }, 'PUBLIC_ORIGIN'],
  [{ SECRET: 'short' }, 'SECRET'],
  [{ DATABASE_URL: 'postgres://x' }, 'SECRET'],
])('%j is refused by name', (env, name) => {
  expect(() => readSettings(env as Record<string, string>, '/app')).toThrow(name)
})

it('the secret is made once, kept, and readable by its owner only', () => {
  const directory = mkdtempSync(join(tmpdir(), 'ekiincho-secret-'))
  const secret = keptSecret(directory)
  expect(secret).toMatch(/^[\w-]{43}$/u)
  expect(keptSecret(directory)).toBe(secret)
  expect(readFileSync(join(directory, 'secret'), 'utf8')).toBe(secret)
  expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600)
  rmSync(directory, { recursive: true })
})
