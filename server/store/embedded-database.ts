import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Db, Queries } from './db.ts'
import { retryLostRaces } from './database-errors.ts'
import { lockDirectory } from './directory-lock.ts'
import { createSpaceGuard, freeBytesOf, isWrite } from './disk-space.ts'
import { DurableNodeFS } from './durable-node-fs.ts'
import { createEmbeddedSession } from './embedded-session.ts'
import { createGroupCommit } from './group-commit.ts'
import { statement } from './statement.ts'

/** Data files of another major version of PostgreSQL cannot be opened. */
const POSTGRES_MAJOR = '18'

/** The session keeps its statistics of changed rows until they are flushed. */
const publishChanges = statement({}, { done: 'text' })`select pg_stat_force_next_flush()::text as done`
/** By the thresholds of PostgreSQL's own autovacuum, which this build lacks; a table's long values are in another table, with its own dead rows. */
const readTablesToVacuum = statement({}, { name: 'text' })`
  select s.relname::text as name from pg_stat_all_tables s
    join pg_class c on c.oid = s.relid left join pg_stat_all_tables t on t.relid = c.reltoastrelid
  where s.schemaname = current_schema() and (s.n_dead_tup > 50 + s.n_live_tup / 5 or t.n_dead_tup > 50 + t.n_live_tup / 5
    or s.n_mod_since_analyze > 50 + s.n_live_tup / 10) order by 1`

/** A PostgreSQL in this process and in memory; it may start from a dump of another (dumpDataDir). `clock`: milliseconds. */
export async function openMemoryDatabase(dump?: Blob, clock?: () => number): Promise<Db & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create(dump === undefined ? {} : { loadDataDir: dump })
  return { ...dbOf(pglite, { afterClose: () => undefined, beforeWrite: async () => undefined, clock }), pglite }
}

/**
 * A PostgreSQL in this process, on disk, with every commit flushed before it is answered. While the disk is nearly full it is read only. Throws where another
 * process holds the directory, where its files are of another version, and where flushing does not work.
 */
export async function openEmbeddedDatabase(directory: string, readFreeBytes = () => freeBytesOf(directory)): Promise<Db> {
  const unlock = await lockDirectory(directory)
  const beforeWrite = createSpaceGuard(readFreeBytes)
  try {
    const files = join(directory, 'pg')
    if (!existsSync(files)) {
      await beforeWrite()
      await initialise(files)
    }
    const version = readFileSync(join(files, 'PG_VERSION'), 'utf8').trim()
    if (version !== POSTGRES_MAJOR) {
      throw new Error(`${files} was written by PostgreSQL ${version}; this server reads ${POSTGRES_MAJOR}. Export it with the server that wrote it.`)
    }
    const fs = new DurableNodeFS(files)
    const pglite = await openFiles(fs)
    // The proof writes, and a write that meets a full disk may never end: such a start serves reads, and later ones prove it again.
    const hasRoom = await beforeWrite().then(
      () => true,
      () => false,
    )
    if (hasRoom) await proveDurable(pglite, fs)
    return dbOf(pglite, { afterClose: unlock, beforeWrite })
  } catch (error) {
    unlock()
    throw error
  }
}

const openFiles = (fs: DurableNodeFS): Promise<PGlite> =>
  PGlite.create({ fs, startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'] })

/** Created under another name, flushed, then renamed: after a power cut the directory exists completely or not at all. */
async function initialise(files: string): Promise<void> {
  const draft = `${files}.new`
  rmSync(draft, { recursive: true, force: true })
  const pglite = await openFiles(new DurableNodeFS(draft))
  await pglite.close()
  syncTree(draft)
  renameSync(draft, files)
  syncPath(dirname(files))
}

async function proveDurable(pglite: PGlite, fs: DurableNodeFS): Promise<void> {
  await pglite.exec('create table if not exists durability_probe (id int primary key, n int not null)')
  const before = fs.syncs
  await pglite.exec('insert into durability_probe values (1, 1) on conflict (id) do update set n = durability_probe.n + 1')
  if (fs.syncs === before) throw new Error('the embedded database does not flush its commits to disk: refusing to start')
}

function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) syncTree(child)
    else if (entry.isFile()) syncPath(child)
  }
  syncPath(path)
}

function syncPath(path: string): void {
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

interface Hooks {
  readonly afterClose: () => void
  /** Throws where nothing may be written. */
  readonly beforeWrite: () => Promise<void>
  /** Ends the groups of transactions. */
  readonly clock?: (() => number) | undefined
}

function dbOf(pglite: PGlite, { afterClose, beforeWrite, clock }: Hooks): Db {
  const enqueue = createTurnQueue()
  const session = createEmbeddedSession(pglite)
  const guarded: Queries = {
    query: async (asked, values) => {
      if (isWrite(asked.text)) await beforeWrite()
      return session.query(asked, values)
    },
  }
  const transact = createGroupCommit(session, guarded, enqueue, clock)
  const query: Db['query'] = (asked, values) =>
    isWrite(asked.text) ? transact((queries) => queries.query(asked, values)) : enqueue(() => session.query(asked, values))
  return {
    query,
    queryLong: query,
    tx: (work) => retryLostRaces(() => transact(work)),
    execute: (text) =>
      enqueue(async () => {
        await pglite.exec(text)
      }),
    vacuum: async () => {
      await beforeWrite()
      await query(publishChanges, {})
      const names = (await query(readTablesToVacuum, {})).map(({ name }) => name)
      for (const name of names) await enqueue(() => pglite.exec(`vacuum (analyze) "${name}"`))
      return names
    },
    close: () =>
      enqueue(async () => {
        if (!pglite.closed) await pglite.close()
        afterClose()
      }),
  }
}

/**
 * Runs jobs in order of arrival, each in its own turn of the event loop. PGlite's own queue runs all waiting jobs in one turn (microtasks), so sockets and
 * timers would wait until the database is idle.
 */
function createTurnQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let free: Promise<unknown> = Promise.resolve()
  return (job) => {
    const run = free.then(job)
    free = run.then(
      () => nextTurn(),
      () => nextTurn(),
    )
    return run
  }
}
