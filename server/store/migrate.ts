import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './db.ts'
import { MIGRATIONS, type Migration } from './migrations.ts'
import { statement } from './statement.ts'

const LEASE_MS = 30_000

const TABLES = [
  'create table if not exists schema_migration (id text primary key, checksum text not null, applied_at timestamptz not null)',
  'create table if not exists schema_lock (id int primary key, holder text not null, until timestamptz not null)',
]
const takeLock = statement({ holder: 'text', now: 'timestamptz', until: 'timestamptz' }, { holder: 'text' })`
  insert into schema_lock (id, holder, until) values (1, ${'holder'}, ${'until'})
  on conflict (id) do update set holder = excluded.holder, until = excluded.until
  where schema_lock.until < ${'now'} or schema_lock.holder = excluded.holder
  returning holder`
const freeLock = statement({ holder: 'text' }, {})`delete from schema_lock where id = 1 and holder = ${'holder'}`
const applied = statement({}, { id: 'text', checksum: 'text' })`select id, checksum from schema_migration`
const record = statement({ id: 'text', checksum: 'text', at: 'timestamptz' }, {})`
  insert into schema_migration (id, checksum, applied_at) values (${'id'}, ${'checksum'}, ${'at'})`

/**
 * Brings the schema up to date and returns the ids of the applied steps. Safe from many processes at once: one works under a lease of 30 s, the others wait.
 * Throws where an applied step has been edited since.
 */
export async function migrate(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  for (const text of TABLES) await createTable(db, text)
  const holder = randomUUID()
  await hold(db, holder)
  try {
    const done = new Map((await db.query(applied, {})).map((row) => [row.id, row.checksum]))
    const fresh: string[] = []
    for (const migration of migrations) {
      const checksum = checksumOf(migration)
      const before = done.get(migration.id)
      if (before === checksum) continue
      if (before !== undefined) throw new Error(`migration ${migration.id} was edited after it had been applied`)
      for (const text of migration.statements) await db.execute(text)
      await db.query(record, { id: migration.id, checksum, at: new Date() })
      fresh.push(migration.id)
      await hold(db, holder)
    }
    return fresh
  } finally {
    await db.query(freeLock, { holder })
  }
}

/** Whether every step that this server knows has been applied unchanged. */
export async function isMigrated(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<boolean> {
  const done = new Map((await db.query(applied, {})).map((row) => [row.id, row.checksum]))
  return migrations.every((migration) => done.get(migration.id) === checksumOf(migration))
}

const checksumOf = (migration: Migration): string => createHash('sha256').update(migration.statements.join(';\n')).digest('hex')

async function hold(db: Db, holder: string): Promise<void> {
  for (;;) {
    const now = new Date()
    if ((await db.query(takeLock, { holder, now, until: new Date(now.getTime() + LEASE_MS) })).length === 1) return
    await sleep(50 + Math.random() * 100)
  }
}

/** "if not exists" still fails when two sessions create the same table at the same moment; the retry finds it. */
async function createTable(db: Db, text: string): Promise<void> {
  try {
    await db.execute(text)
  } catch {
    await db.execute(text)
  }
}
