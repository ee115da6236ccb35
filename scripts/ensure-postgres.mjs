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

/** The programs of a database with automatic failover, and a balancer in front of the servers. */
const CLUSTER = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', caddy: 'caddy' }
const FOLDERS = ['/usr/bin', '/usr/sbin']

/** Installs Debian's Patroni, etcd, HAProxy and Caddy where they are missing. */
export async function ensureCluster() {
  const missing = Object.entries(CLUSTER).filter(([program]) => !FOLDERS.some((folder) => existsSync(`${folder}/${program}`)))
  if (missing.length > 0) await aptInstall([...missing.map(([, name]) => name), 'python3-etcd'])
}
