import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMissingTable } from './database-errors.ts'
import type { Db } from './db.ts'
import { MIGRATIONS, type Migration } from './migrations.ts'
import { statement } from './statement.ts'

const LEASE_MS = 30_000
/** A lease is renewed this many times before it would expire. */
const RENEWALS = 3

const TABLES = [
  'create table if not exists schema_migration (id text primary key, checksum text not null, applied_at timestamptz not null)',
  'create table if not exists schema_lock (id int primary key, holder text not null, until timestamptz not null)',
]
const takeLock = statement({ holder: 'text', now: 'timestamptz', until: 'timestamptz' }, { holder: 'text' })`
  insert into schema_lock (id, holder, until) values (1, ${'holder'}, ${'until'})
  on conflict (id) do update set holder = excluded.holder, until = excluded.until
  where schema_lock.until < ${'now'}
  returning holder`
/** Differs from `takeLock`: a process that lost the lease must not get it again, even after the next holder has finished. */
const renewLock = statement({ holder: 'text', until: 'timestamptz' }, { holder: 'text' })`
  update schema_lock set until = ${'until'} where id = 1 and holder = ${'holder'} returning holder`
const freeLock = statement({ holder: 'text' }, {})`delete from schema_lock where id = 1 and holder = ${'holder'}`
const applied = statement({}, { id: 'text', checksum: 'text' })`select id, checksum from schema_migration`
const record = statement({ id: 'text', checksum: 'text', at: 'timestamptz' }, {})`
  insert into schema_migration (id, checksum, applied_at) values (${'id'}, ${'checksum'}, ${'at'})`

/**
 * Brings the schema up to date and returns the ids of the applied steps. Safe from many processes at once: one works under a lease of 30 s, which it renews, the
 * others wait. Throws where an applied step has been edited since, and before its next statement where it lost the lease (it was frozen, and another took over).
 */
export async function migrate(db: Db, migrations: readonly Migration[] = MIGRATIONS, leaseMs = LEASE_MS): Promise<string[]> {
  for (const text of TABLES) await createTable(db, text)
  const holder = randomUUID()
  await acquireLease(db, holder, leaseMs)
  const renewMs = leaseMs / RENEWALS
  let [renewedAt, renewal]: [number, Promise<unknown>] = [Date.now(), Promise.resolve()]
  const renew = async () => {
    const at = Date.now()
    await renewLease(db, holder, new Date(at + leaseMs))
    renewedAt = at
  }
  /** Throws where the lease was lost. Renews it only when due, so that the seventy steps of a first start do not renew it each time. */
  const holdLease = async () => {
    if (Date.now() - renewedAt > renewMs) await renew()
  }
  const renewing = setInterval(() => {
    // After a failure, such as a lost connection, the next renewal tries again.
    renewal = renewal.then(renew).catch(() => undefined)
  }, renewMs)
  try {
    const done = new Map((await db.query(applied, {})).map((row) => [row.id, row.checksum]))
    const fresh: string[] = []
    for (const migration of migrations) {
      const checksum = checksumOf(migration)
      const before = done.get(migration.id)
      if (before === checksum) continue
      if (before !== undefined) throw new Error(`migration ${migration.id} was edited after it had been applied`)
      for (const text of migration.statements) {
        await holdLease()
        await db.execute(text)
      }
      await holdLease()
      await db.query(record, { id: migration.id, checksum, at: new Date() })
      fresh.push(migration.id)
    }
    return fresh
  } finally {
    clearInterval(renewing)
    await renewal
    await db.query(freeLock, { holder })
  }
}

/** Whether every step that this server knows has been applied unchanged. Rejects where the database cannot be reached. */
export async function isMigrated(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<boolean> {
  const rows = await db.query(applied, {}).catch((error: unknown) => {
    // The table itself is missing in a database that was never migrated.
    if (isMissingTable(error)) return []
    throw error
  })
  const done = new Map(rows.map((row) => [row.id, row.checksum]))
  return migrations.every((migration) => done.get(migration.id) === checksumOf(migration))
}

const checksumOf = (migration: Migration): string => createHash('sha256').update(migration.statements.join(';\n')).digest('hex')

async function acquireLease(db: Db, holder: string, leaseMs: number): Promise<void> {
  while (!(await takeLease(db, holder, leaseMs))) await sleep(50 + Math.random() * 100)
}

/** Throws where the lease was lost. */
async function renewLease(db: Db, holder: string, until: Date): Promise<void> {
  const held = await db.query(renewLock, { holder, until })
  if (held.length === 0) throw new Error('another process has taken over the migration')
}

async function takeLease(db: Db, holder: string, leaseMs: number): Promise<boolean> {
  const now = new Date()
  return (await db.query(takeLock, { holder, now, until: new Date(now.getTime() + leaseMs) })).length === 1
}

/** "if not exists" still fails when two sessions create the same table at the same moment; the second attempt then finds the table. */
async function createTable(db: Db, text: string): Promise<void> {
  try {
    await db.execute(text)
  } catch {
    await db.execute(text)
  }
}
