import { openDB, unwrap, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, type StoreNames } from 'idb'
import type { CollectedStamp } from '../../core/contract/collected-stamp.ts'
import type { FaceChoice } from '../../core/domain/face-choice.ts'
import type { JourneyEdit } from '../../core/domain/journeys.ts'
import type { Note, Photo } from '../../core/domain/margin.ts'
import { upgradeRow, type OutboxRow, type OutboxRowV1 } from '../../core/domain/outbox-row.ts'
import type { PlacedSeals } from '../../core/domain/placed-seals.ts'
import type { LiveTopic } from './live.ts'
import type { TextStorage } from './overflow.ts'
import { createTornLog } from './torn-log.ts'

/** An outbox row with its position in the queue. */
export interface StoredPress extends OutboxRow {
  readonly seq?: number
}

/** A stamp of the server's book, with the settle count of its arrival, so that a refresh keeps newer ones. */
export interface StoredStamp extends CollectedStamp {
  readonly settled: number
}

export interface Database extends DBSchema {
  outbox: { key: number; value: StoredPress; indexes: { key: string } }
  collected: { key: string; value: StoredStamp }
  /** The book as it was loaded: impressions as lines of JSON, by load and page (collected.ts). */
  pages: { key: [load: string, page: number]; value: string }
  seals: { key: string; value: PlacedSeals }
  faces: { key: number; value: FaceChoice }
  notes: { key: string; value: Note }
  photos: { key: string; value: Photo }
  journeys: { key: string; value: JourneyEdit }
  /** Single records: meta-records.ts has their types, meta-store.ts reads and writes them. */
  meta: { key: string; value: unknown }
}

export type Db = IDBPDatabase<Database>
type Names = ArrayLike<StoreNames<Database>>
/** A running transaction that may write these stores. */
export type Writing<N extends Names> = IDBPTransaction<Database, N, 'readwrite'>

export const DB_NAME = 'ekiincho'
const VERSION = 5

/** One connection for this page or worker, opened on first use and reopened after the browser closed it. */
export interface Store {
  /** Reads: runs `work` on the open database; retries once on a new connection where the old one was closed. */
  use<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one transaction: everything is durable when this resolves, unless `durability` is relaxed; nothing is written when it rejects. An error in `work`
   * itself would not undo its earlier writes, so it aborts the transaction.
   */
  write<T, const N extends Names>(stores: N, work: (tx: Writing<N>) => Promise<T>, durability?: 'strict' | 'relaxed'): Promise<T>
  /**
   * Aborts running transactions; they are retried once when the page is back. For a page that enters the back/forward cache: it would keep its transactions,
   * and in WebKit every other page and the worker would wait for them.
   */
  suspend(): void
  close(): Promise<void>
}

/**
 * `onChange` is called for each store that a commit wrote, and for a single record under its own name, before the write resolves. `marks` remembers a failed write
 * across a reload (torn-log.ts).
 */
export function createStore(name: string = DB_NAME, onChange: (topic: LiveTopic) => void = () => undefined, marks?: TextStorage): Store {
  let opening: Promise<Db> | null = null
  const running = new Set<IDBTransaction>()
  const log = createTornLog(marks)

  const open = () => {
    opening ??= openDB<Database>(name, VERSION, {
      async upgrade(db, from, _to, tx) {
        const byImpression = { keyPath: 'collected_id' }
        db.createObjectStore('pages')
        if (from < 3) db.createObjectStore('seals', byImpression)
        if (from < 4) {
          db.createObjectStore('notes', byImpression)
          db.createObjectStore('photos', byImpression)
          db.createObjectStore('faces', { keyPath: 'stamp_id' })
          db.createObjectStore('journeys', { keyPath: 'key' })
        }
        if (from === 1) await upgradeOutbox(tx.objectStore('outbox'))
        if (from > 0) return
        const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
        outbox.createIndex('key', 'key', { unique: true })
        db.createObjectStore('collected', byImpression)
        db.createObjectStore('meta')
      },
      // Closed so that a newer build need not wait for this tab; the next use reopens the connection.
      blocking: () => void close(),
      terminated: () => {
        opening = null
      },
    }).then(
      (db) => watchTransactions(db, running, onChange),
      (error: unknown) => {
        opening = null
        throw error
      },
    )
    return opening
  }

  const close = async () => {
    const current = opening
    opening = null
    await current?.then(
      (db) => db.close(),
      () => undefined,
    )
  }

  const use = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    try {
      return await work(await open())
    } catch (error) {
      if (!isLostConnection(error)) throw error
      await close()
      return work(await open())
    }
  }

  return {
    use,
    // Each attempt is watched: on a full disk the second one may succeed, and its record follow the half record of the first.
    write: (stores, work, durability = 'strict') => log.watch(use((db) => log.run(() => inTransaction(db, stores, work, durability)))),
    suspend: () => running.forEach(abort),
    close,
  }
}

async function inTransaction<T, const N extends Names>(db: Db, stores: N, work: (tx: Writing<N>) => Promise<T>, durability: 'strict' | 'relaxed'): Promise<T> {
  const tx = db.transaction(stores, 'readwrite', { durability })
  // `work` and `tx.done` may reject for the same error; the second rejection must not stay unhandled.
  tx.done.catch(() => undefined)
  try {
    const result = await work(tx)
    await tx.done
    return result
  } catch (error) {
    abort(tx)
    throw error
  }
}

/** Version 1 had three moments in a row; nothing else is changed. */
async function upgradeOutbox(outbox: IDBPObjectStore<Database, StoreNames<Database>[], 'outbox', 'versionchange'>): Promise<void> {
  for (let cursor = await outbox.openCursor(); cursor !== null; cursor = await cursor.continue())
    await cursor.update(upgradeRow(cursor.value as unknown as StoredPress & OutboxRowV1))
}

/** Records in `running` the open transactions of `db`, and reports what each commit wrote. */
function watchTransactions(db: Db, running: Set<IDBTransaction>, onChange: (topic: LiveTopic) => void): Db {
  const raw = unwrap(db)
  const begin = raw.transaction.bind(raw)
  raw.transaction = (...order) => {
    const tx = begin(...order)
    running.add(tx)
    const written = tx.mode === 'readonly' ? new Set<LiveTopic>() : watchWrites(tx)
    tx.addEventListener('abort', () => running.delete(tx))
    tx.addEventListener('complete', () => {
      running.delete(tx)
      written.forEach(onChange)
    })
    return tx
  }
  return db
}

const WRITES = ['add', 'put', 'delete', 'clear'] as const

/** Collects the topics that `tx` writes: the names of its stores, and for meta those of the single records. */
function watchWrites(tx: IDBTransaction): Set<LiveTopic> {
  const written = new Set<LiveTopic>()
  const open = tx.objectStore
  tx.objectStore = (name) => {
    const store = open.call(tx, name)
    for (const method of WRITES) {
      const write = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest
      const watched = (...args: unknown[]) => {
        written.add((name === 'meta' ? (args.at(-1) ?? name) : name) as LiveTopic)
        return write.apply(store, args)
      }
      Object.assign(store, { [method]: watched })
    }
    return store
  }
  return written
}

/** Aborts a transaction unless it has ended. */
function abort(tx: { abort(): void }): void {
  try {
    tx.abort()
  } catch {
    // Ended already.
  }
}

/** iOS closes connections of pages in the background; the next transaction then throws one of these. AbortError: it was suspended. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'InvalidStateError' || error.name === 'AbortError' || /connection (to indexed database server )?(lost|is closing)/iu.test(error.message)
}
