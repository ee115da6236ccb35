import { existsSync } from 'node:fs'
import { aptInstall } from './ensure-chromium.mjs'
import { findPostgres } from './find-postgres.mjs'

/** Installs Debian's PostgreSQL where there is none. */
export async function ensurePostgres() {
  if (findPostgres() === null) await aptInstall(['postgresql'])
}

/** Installs Debian's PgBouncer where it is missing. */
export async function ensurePgBouncer() {
  if (!existsSync('/usr/sbin/pgbouncer')) await aptInstall(['pgbouncer'])
}
