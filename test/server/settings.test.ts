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
    databasePool: 10,
    publicOrigin: null,
    secret: null,
    tagSecrets: null,
    trustProxy: 0,
    clients: {},
    demoIdp: false,
    operator: null,
    noticeFile: '/app/.data/notice.txt',
    hasMetrics: false,
    newcomersPerAddress: 300,
    logLevel: 'info',
    stuckSeconds: 300,
    clientDir: '/app/dist/client',
    oldAssetsDir: '/app/dist/old',
  })
})

it('reads the operator’s values', () => {
  const settings = readSettings(
    { PORT: '0', HOST: '::', DATA_DIR: '/var/lib/x', PUBLIC_ORIGIN: 'https://ekiincho.example/', SECRET, TRUST_PROXY: 'true', DATABASE_URL: 'postgres://x' },
    '/app',
  )
  expect(settings).toMatchObject({
    port: 0,
    host: '::',
    dataDir: '/var/lib/x',
    publicOrigin: 'https://ekiincho.example',
    secret: SECRET,
    trustProxy: 1,
    databaseUrl: 'postgres://x',
  })
})

it('reads the operator’s identity and the path of the notice', () => {
  const env = { OPERATOR_NAME: ' 駅印帖の会 ', OPERATOR_CONTACT: 'https://ekiincho.example/mado', LOG_RETENTION_DAYS: '30', NOTICE_FILE: 'news.txt' }
  expect(readSettings(env, '/app')).toMatchObject({
    operator: { name: '駅印帖の会', contact: 'https://ekiincho.example/mado', log_days: 30 },
    noticeFile: '/app/news.txt',
  })
})

it('[7] a service’s tags may have their own secrets, old ones beside the new', () => {
  expect(readSettings({ TAG_SECRETS: `${SECRET}, ${'y'.repeat(32)},` }, '/app').tagSecrets).toEqual([SECRET, 'y'.repeat(32)])
})

it('[1] a provider is real when its client is named', () => {
  const { clients } = readSettings({ LINE_CLIENT_ID: '165', LINE_CLIENT_SECRET: 'channel', TWITTER_CLIENT_ID: ' ' }, '/app')
  expect(clients).toEqual({ line: { clientId: '165', clientSecret: 'channel' } })
})

it.each([
  [{}, false],
  [{ HOST: '::1' }, false],
  [{ DEMO_IDP: '1' }, true],
  [{ HOST: '::1', DEMO_IDP: '1', TRUST_PROXY: '0' }, true],
  [{ HOST: 'localhost', DEMO_IDP: '1' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost:8787', DEMO_IDP: '1' }, true],
  [{ DEMO_IDP: '0' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.0.9' }, false],
  [{ PUBLIC_ORIGIN: 'https://ekiincho.example' }, false],
  [{ PUBLIC_ORIGIN: 'https://localhost.example' }, false],
])('the demo provider with %j: %s', (env, demoIdp) => {
  expect(readSettings(env as Record<string, string>, '/app').demoIdp).toBe(demoIdp)
})

it.each([
  [{ DEMO_IDP: '1', PUBLIC_ORIGIN: 'https://ekiincho.example' }, 'DEMO_IDP=1 is for this machine only'],
  [{ DEMO_IDP: '1', HOST: '0.0.0.0' }, 'DEMO_IDP=1 is for this machine only'],
  [{ DEMO_IDP: '1', TRUST_PROXY: '1' }, 'TRUST_PROXY names a proxy'],
  [{ DEMO_IDP: '1', TRUST_PROXY: 'true', PUBLIC_ORIGIN: 'http://localhost' }, 'TRUST_PROXY names a proxy'],
  [{ DEMO_IDP: 'yes' }, 'DEMO_IDP'],
  [{ LINE_CLIENT_ID: '165' }, 'LINE_CLIENT_SECRET'],
  [{ FACEBOOK_CLIENT_SECRET: 'x' }, 'FACEBOOK_CLIENT_ID'],
  [{ OPERATOR_NAME: '会' }, 'missing: OPERATOR_CONTACT, LOG_RETENTION_DAYS'],
  [{ OPERATOR_NAME: '会', OPERATOR_CONTACT: 'mado@ekiincho.example' }, 'missing: LOG_RETENTION_DAYS'],
  [{ OPERATOR_NAME: '会'.repeat(61), OPERATOR_CONTACT: 'x', LOG_RETENTION_DAYS: '1' }, 'OPERATOR_NAME must be one line of at most 60 characters'],
  [{ OPERATOR_NAME: '会', OPERATOR_CONTACT: 'a\nb', LOG_RETENTION_DAYS: '1' }, 'OPERATOR_CONTACT must be one line of at most 200 characters'],
  [{ OPERATOR_NAME: '会', OPERATOR_CONTACT: 'x', LOG_RETENTION_DAYS: '0' }, 'LOG_RETENTION_DAYS must be a whole number from 1 to 3650, not 0'],
  [{ OPERATOR_NAME: '会', OPERATOR_CONTACT: 'x', LOG_RETENTION_DAYS: '一月' }, 'LOG_RETENTION_DAYS must be a whole number'],
  [{ METRICS: 'on' }, 'METRICS'],
  [{ DB_POOL: '0' }, 'DB_POOL must be a whole number from 1 to 1000'],
  [{ DB_POOL: '1001' }, 'DB_POOL'],
  [{ NEWCOMERS_PER_ADDRESS: '0' }, 'NEWCOMERS_PER_ADDRESS must be a whole number from 1 to 99999, not 0'],
  [{ STUCK_SECONDS: '0' }, 'STUCK_SECONDS must be a whole number from 1 to 86400'],
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ PUBLIC_ORIGIN: 'ekiincho.example' }, 'PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'ftp://ekiincho.example' }, 'PUBLIC_ORIGIN'],
  [{ SECRET: 'short' }, 'SECRET'],
  [{ DATABASE_URL: 'postgres://x' }, 'SECRET'],
  [{ TAG_SECRETS: `${SECRET},short` }, 'TAG_SECRETS'],
])('%j is refused by name', (env, name) => {
  expect(() => readSettings(env as Record<string, string>, '/app')).toThrow(name)
})

it('the secret is created once, stored, and readable by its owner only', () => {
  const directory = mkdtempSync(join(tmpdir(), 'ekiincho-secret-'))
  const secret = keptSecret(directory)
  expect(secret).toMatch(/^[\w-]{43}$/u)
  expect(keptSecret(directory)).toBe(secret)
  expect(readFileSync(join(directory, 'secret'), 'utf8')).toBe(secret)
  expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600)
  rmSync(directory, { recursive: true })
})
