import { join, resolve } from 'node:path'
import type { OperatorFacts } from '../src/core/contract/operator.ts'
import type { SnsType } from '../src/core/domain/visitor.ts'
import type { ClientCredentials } from './auth/providers.ts'
import { isLoopback } from './http/loopback.ts'

/** The operator's settings, read from the environment. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Folder of the embedded database and the secret; absolute. */
  readonly dataDir: string
  /** A PostgreSQL server's address; null for the embedded one. */
  readonly databaseUrl: string | null
  /** Maximum number of this process's connections to databaseUrl. */
  readonly databasePool: number
  readonly publicOrigin: string | null
  /** Null: created at the first start and stored in dataDir. */
  readonly secret: string | null
  /** Secrets that sign the stations' tags, the newest first; null: SECRET signs them. Tags signed with any of them stay valid. */
  readonly tagSecrets: readonly [string, ...string[]] | null
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  readonly trustProxy: number
  /** The providers with which the operator registered this service. */
  readonly clients: Readonly<Partial<Record<SnsType, ClientCredentials>>>
  /** Whether a demo replaces the other providers: only on request, and only where visitors reach this server by a loopback address, without a proxy. */
  readonly demoIdp: boolean
  /** The operator's identity, as shown by /terms/ and /privacypolicy/; null: the service is on trial, and both pages say so. */
  readonly operator: OperatorFacts | null
  /** The notice that every phone shows once (server/notice.ts); absolute. The file may be missing. */
  readonly noticeFile: string
  readonly hasMetrics: boolean
  /** Registrations, and logins, of one address in ten minutes: the phones of one carrier share few addresses. */
  readonly newcomersPerAddress: number
  readonly logLevel: string
  /** Seconds without a turn of the main thread after which the process ends itself. */
  readonly stuckSeconds: number
  readonly clientDir: string
  /** Assets of earlier builds (spec 12). */
  readonly oldAssetsDir: string
}

/** The default number of registrations, and of logins, of one address in ten minutes. */
export const NEWCOMERS_PER_ADDRESS = 300

const SECRET_LENGTH = 32
const NAME_MAX = 60
const CONTACT_MAX = 200
const LOG_DAYS_MAX = 3_650

/** Throws with the variable's name where a value is invalid. Relative paths start at `cwd`. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, cwd: string): Settings {
  const text = (name: string): string | null => env[name]?.trim() || null
  const databaseUrl = text('DATABASE_URL')
  const secret = text('SECRET')
  if (databaseUrl !== null && secret === null) throw new Error('SECRET is required with DATABASE_URL: all servers of one service share it')
  if (secret !== null && secret.length < SECRET_LENGTH) throw new Error(`SECRET must have at least ${SECRET_LENGTH} characters`)
  const host = text('HOST') ?? '127.0.0.1'
  const publicOrigin = origin(text('PUBLIC_ORIGIN'))
  const dataDir = resolve(cwd, text('DATA_DIR') ?? '.data')
  const trustProxy = whole('TRUST_PROXY', text('TRUST_PROXY') === 'true' ? '1' : text('TRUST_PROXY'), 0, 10)
  return {
    port: whole('PORT', text('PORT'), 8787, 65_535),
    host,
    dataDir,
    databaseUrl,
    databasePool: atLeastOne('DB_POOL', text('DB_POOL'), 10, 1_000),
    publicOrigin,
    secret,
    tagSecrets: tagSecrets(text('TAG_SECRETS')),
    trustProxy,
    clients: { ...client('twitter', text), ...client('facebook', text), ...client('line', text) },
    demoIdp: demoIdp(text('DEMO_IDP'), publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}`, trustProxy),
    operator: operator(text),
    noticeFile: resolve(cwd, text('NOTICE_FILE') ?? join(dataDir, 'notice.txt')),
    hasMetrics: zeroOrOne('METRICS', text('METRICS')) ?? false,
    newcomersPerAddress: atLeastOne('NEWCOMERS_PER_ADDRESS', text('NEWCOMERS_PER_ADDRESS'), NEWCOMERS_PER_ADDRESS, 99_999),
    logLevel: text('LOG_LEVEL') ?? 'info',
    // The embedded database runs in the main thread, and its vacuum of a large book takes minutes.
    stuckSeconds: atLeastOne('STUCK_SECONDS', text('STUCK_SECONDS'), 300, 86_400),
    clientDir: resolve(cwd, text('CLIENT_DIR') ?? 'dist/client'),
    oldAssetsDir: resolve(cwd, text('OLD_ASSETS_DIR') ?? 'dist/old'),
  }
}

function whole(name: string, value: string | null, fallback: number, max: number): number {
  if (value === null) return fallback
  const number = /^\d{1,5}$/u.test(value) ? Number(value) : Number.NaN
  if (!(number <= max)) throw new Error(`${name} must be a whole number from 0 to ${max}, not ${value}`)
  return number
}

function atLeastOne(name: string, value: string | null, fallback: number, max: number): number {
  const number = whole(name, value, fallback, max)
  if (number === 0) throw new Error(`${name} must be a whole number from 1 to ${max}, not 0`)
  return number
}

function tagSecrets(value: string | null): [string, ...string[]] | null {
  const [first, ...older] = (value ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
  if (first === undefined) return null
  if ([first, ...older].some((secret) => secret.length < SECRET_LENGTH)) throw new Error(`each of TAG_SECRETS must have at least ${SECRET_LENGTH} characters`)
  return [first, ...older]
}

function origin(value: string | null): string | null {
  if (value === null) return null
  if (!URL.canParse(value) || !/^https?:$/u.test(new URL(value).protocol))
    throw new Error(`PUBLIC_ORIGIN must be an address such as https://example.jp, not ${value}`)
  return new URL(value).origin
}

function client(name: SnsType, text: (name: string) => string | null): Partial<Record<SnsType, ClientCredentials>> {
  const prefix = name.toUpperCase()
  const [clientId, clientSecret] = [text(`${prefix}_CLIENT_ID`), text(`${prefix}_CLIENT_SECRET`)]
  if (clientId === null && clientSecret === null) return {}
  if (clientId === null || clientSecret === null) throw new Error(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET belong together`)
  return { [name]: { clientId, clientSecret } }
}

/** All three or none: a partial set would name an operator without a contact. */
function operator(text: (name: string) => string | null): OperatorFacts | null {
  const names = ['OPERATOR_NAME', 'OPERATOR_CONTACT', 'LOG_RETENTION_DAYS']
  const [name, contact, days] = names.map(text)
  const missing = names.filter((variable) => text(variable) === null)
  if (missing.length === names.length) return null
  if (name == null || contact == null || days == null) throw new Error(`${names.join(', ')} belong together; missing: ${missing.join(', ')}`)
  if (name.length > NAME_MAX || /[\r\n]/u.test(name)) throw new Error(`OPERATOR_NAME must be one line of at most ${NAME_MAX} characters`)
  if (contact.length > CONTACT_MAX || /[\r\n]/u.test(contact)) throw new Error(`OPERATOR_CONTACT must be one line of at most ${CONTACT_MAX} characters`)
  return { name, contact, log_days: atLeastOne('LOG_RETENTION_DAYS', days, 1, LOG_DAYS_MAX) }
}

function zeroOrOne(name: string, value: string | null): boolean | null {
  if (value !== null && value !== '0' && value !== '1') throw new Error(`${name} must be 0 or 1, not ${value}`)
  return value === null ? null : value === '1'
}

/** Anyone may log in as any demo user, so it must never be reachable from other machines: not by default, and never behind a proxy. */
function demoIdp(value: string | null, reachedAt: string, trustProxy: number): boolean {
  if (zeroOrOne('DEMO_IDP', value) !== true) return false
  if (!isLoopback(reachedAt)) throw new Error(`DEMO_IDP=1 is for this machine only, and visitors reach this server at ${reachedAt}`)
  if (trustProxy > 0) throw new Error('DEMO_IDP=1 is for this machine only, and TRUST_PROXY names a proxy')
  return true
}
