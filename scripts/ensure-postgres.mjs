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

const CLUSTER = { patroni: '/usr/bin/patroni', 'etcd-server': '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' }

/** Installs Debian's Patroni, etcd and HAProxy where they are missing. */
export async function ensureCluster() {
  const missing = Object.entries(CLUSTER).filter(([, file]) => !existsSync(file))
  if (missing.length > 0) await aptInstall(missing.map(([name]) => name))
}
