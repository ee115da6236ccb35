import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Db } from './db.ts'
import { retryLostRaces } from './database-errors.ts'
import { lockDirectory } from './directory-lock.ts'
import { createSpaceGuard, freeBytesOf, isWrite } from './disk-space.ts'
import { engineOf, openEngine, type EmbeddedEngine, type OpenEngine } from './embedded-engine.ts'
import { createEmbeddedSession } from './embedded-session.ts'
import { createGroupCommit } from './group-commit.ts'
import { statement } from './statement.ts'

/** Data files of another major version of PostgreSQL cannot be opened. */
const POSTGRES_MAJOR = '18'

/** Maximum number of shared statements in flight, so that the database's thread need not wait for the next one. */
const OVERLAP_MAX = 4

/** Publishes the session's statistics of changed rows, which readTablesToVacuum reads. */
const publishChanges = statement({}, { done: 'text' })`select pg_stat_force_next_flush()::text as done`
/** Tables beyond the thresholds of PostgreSQL's autovacuum, which this build lacks. A table's long values are in another table, whose dead rows count as well. */
const readTablesToVacuum = statement({}, { name: 'text' })`
  select s.relname::text as name from pg_stat_all_tables s
    join pg_class c on c.oid = s.relid left join pg_stat_all_tables t on t.relid = c.reltoastrelid
  where s.schemaname = current_schema() and (s.n_dead_tup > 50 + s.n_live_tup / 5 or t.n_dead_tup > 50 + t.n_live_tup / 5
    or s.n_mod_since_analyze > 50 + s.n_live_tup / 10) order by 1`

/** A PostgreSQL in this process and in memory; it may start from a dump of another (dumpDataDir). `clock`: milliseconds. */
export async function openMemoryDatabase(dump?: Blob, clock?: () => number): Promise<Db & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create(dump === undefined ? {} : { loadDataDir: dump })
  return { ...dbOf(engineOf(pglite), { afterClose: () => undefined, beforeWrite: async () => undefined, clock }), pglite }
}

export interface EmbeddedOptions {
  /** The free space of the directory, in bytes. */
  readonly readFreeBytes?: () => Promise<number>
  /** By default the database runs in the thread that opens it. */
  readonly open?: OpenEngine | undefined
}

/**
 * A PostgreSQL in this process, on disk, with every commit flushed before it is answered. While the disk is nearly full it is read only. Throws where another
 * process holds the directory, where its files are of another version, and where flushing does not work.
 */
export async function openEmbeddedDatabase(
  directory: string,
  { readFreeBytes = () => freeBytesOf(directory), open = openEngine }: EmbeddedOptions = {},
): Promise<Db> {
  const unlock = await lockDirectory(directory)
  const beforeWrite = createSpaceGuard(readFreeBytes)
  try {
    const files = join(directory, 'pg')
    // A start on a nearly full disk serves reads.
    const isWritable = await beforeWrite().then(
      () => true,
      (error: unknown) => {
        if (existsSync(files)) return false
        throw error
      },
    )
    if (existsSync(files)) refuseOtherVersion(files)
    return dbOf(await open(files, isWritable), { afterClose: unlock, beforeWrite })
  } catch (error) {
    unlock()
    throw error
  }
}

function refuseOtherVersion(files: string): void {
  const version = readFileSync(join(files, 'PG_VERSION'), 'utf8').trim()
  if (version === POSTGRES_MAJOR) return
  throw new Error(`${files} was written by PostgreSQL ${version}; this server reads ${POSTGRES_MAJOR}. Export it with the server that wrote it.`)
}

interface Hooks {
  readonly afterClose: () => void
  /** Throws while writing is not allowed. */
  readonly beforeWrite: () => Promise<void>
  /** The clock that limits the time of a group commit; milliseconds. */
  readonly clock?: (() => number) | undefined
}

function dbOf(engine: EmbeddedEngine, { afterClose, beforeWrite, clock }: Hooks): Db {
  const { shared, alone } = createQueue()
  const session = createEmbeddedSession(engine)
  const { transact, write } = createGroupCommit(session, beforeWrite, alone, clock)
  const query: Db['query'] = (asked, values) => (isWrite(asked.text) ? write(asked, values) : shared(() => session.query(asked, values)))
  return {
    query,
    queryLong: query,
    tx: (work) => retryLostRaces(() => transact(work)),
    execute: (text) => alone(() => session.command(text)),
    vacuum: async () => {
      await beforeWrite()
      await query(publishChanges, {})
      const names = (await query(readTablesToVacuum, {})).map(({ name }) => name)
      for (const name of names) await alone(() => session.command(`vacuum (analyze) "${name}"`))
      return names
    },
    close: () =>
      alone(async () => {
        await engine.close()
        afterClose()
      }),
  }
}

/**
 * Starts jobs in order of arrival. Shared jobs send one statement each and overlap; a transaction runs alone. At most OVERLAP_MAX jobs overlap, because all answers
 * that are ready are processed in one turn of the event loop.
 */
function createQueue() {
  let free: Promise<unknown> = Promise.resolve()
  const latest: Promise<unknown>[] = []
  return {
    shared: <T>(job: () => Promise<T>): Promise<T> => {
      const before = latest.length < OVERLAP_MAX ? undefined : latest.shift()
      const started = free.then(() => before)
      const run = started.then(job)
      latest.push(run.catch(() => undefined))
      free = started
      return run
    },
    alone: <T>(job: () => Promise<T>): Promise<T> => {
      const run = free.then(job)
      free = run.catch(() => undefined)
      return run
    },
  }
}
