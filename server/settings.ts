import { resolve } from 'node:path'

/** What an operator decides, read from the environment. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Where the embedded database and the secret live; absolute. */
  readonly dataDir: string
  /** A PostgreSQL server's address; null for the embedded one. */
  readonly databaseUrl: string | null
  readonly publicOrigin: string | null
  /** Null: made at the first start and kept in dataDir. */
  readonly secret: string | null
  /** Proxies in front whose X-Forwarded-For is believed. */
  readonly trustProxy: number
  readonly logLevel: string
  readonly clientDir: string
  /** Assets of earlier builds (spec 12). */
  readonly keptDir: string
}

const SECRET_LENGTH = 32

/** Throws with the variable's name where a value cannot be meant. Relative paths start at `cwd`. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, cwd: string): Settings {
  const text = (name: string): string | null => env[name]?.trim() || null
  const databaseUrl = text('DATABASE_URL')
  const secret = text('SECRET')
  if (databaseUrl !== null && secret === null) throw new Error('SECRET is required with DATABASE_URL: all servers of one service share it')
  if (secret !== null && secret.length < SECRET_LENGTH) throw new Error(`SECRET must have at least ${SECRET_LENGTH} characters`)
  return {
    port: whole('PORT', text('PORT'), 8787, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: resolve(cwd, text('DATA_DIR') ?? '.data'),
    databaseUrl,
    publicOrigin: origin(text('PUBLIC_ORIGIN')),
    secret,
    trustProxy: whole('TRUST_PROXY', text('TRUST_PROXY') === 'true' ? '1' : text('TRUST_PROXY'), 0, 10),
    logLevel: text('LOG_LEVEL') ?? 'info',
    clientDir: resolve(cwd, text('CLIENT_DIR') ?? 'dist/client'),
    keptDir: resolve(cwd, text('KEPT_DIR') ?? 'dist/kept'),
  }
}

function whole(name: string, value: string | null, fallback: number, max: number): number {
  if (value === null) return fallback
  const number = /^\d{1,5}$/u.test(value) ? Number(value) : Number.NaN
  if (!(number <= max)) throw new Error(`${name} must be a whole number from 0 to ${max}, not ${value}`)
  return number
}

function origin(value: string | null): string | null {
  if (value === null) return null
  if (!URL.canParse(value) || !/^https?:$/u.test(new URL(value).protocol)) throw new Error(`PUBLIC_ORIGIN must be an address such as https://example.jp, not ${value}`)
  return new URL(value).origin
}
