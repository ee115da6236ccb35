import { deleteDB, openDB } from 'idb'
import type { TextStorage } from './overflow.ts'

/**
 * A write for which the disk has no byte left (ENOSPC) leaves half a record in the log of LevelDB, in which Chromium stores all databases of an origin. When the
 * log is read again after a kill, everything may be lost: the records behind the half one, although their transactions were completed, and those before it.
 * LevelDB starts a new log, and saves outside of it what the old one had, once 4 MB were written (its documentation: "Log files"). In another engine, which has
 * SQLite, this is one write that changes nothing.
 */
export interface TornLog {
  /** Returns the outcome of `writing`, and remembers it if it failed. */
  watch<T>(writing: Promise<T>): Promise<T>
  /**
   * Runs `write` and watches it; after a failed one a new log is started before. Rejects without having written where the disk has no room for that: the write
   * would be lost even without a kill, when Chromium closes the database after the next failure.
   */
  run<T>(write: () => Promise<T>): Promise<T>
}

/** The quota refuses a write before it begins, and a closed connection does; other errors of IndexedDB may have stopped one half way. */
const isHarmless = (error: unknown): boolean => !(error instanceof DOMException) || error.name === 'QuotaExceededError' || error.name === 'InvalidStateError'

const FILLER = 'log-filler'
const RECORD_BYTES = 32 * 1024
/** 4.5 MB: more than LevelDB's buffer of 4 MB, in records so small that Chromium stores each in the log itself. */
const RECORDS = 144
const MARK = 'ekiincho-torn-log'

/** `marks` outlives a reload: a page's localStorage; a worker has none. */
export function createTornLog(marks: TextStorage | undefined): TornLog {
  let isTorn = false
  let renewing: Promise<void> | null = null

  const renew = async () => {
    try {
      await fillLog()
      isTorn = false
      marks?.removeItem(MARK)
    } catch (error) {
      // A refusal by the quota does not mean a full disk: the write goes on, and the next write tries to renew the log again.
      if (!isHarmless(error)) throw error
    } finally {
      renewing = null
    }
  }

  const record = (error: unknown) => {
    if (isHarmless(error)) return
    isTorn = true
    try {
      marks?.setItem(MARK, '')
    } catch {
      // No room for the mark either: it is forgotten with this page.
    }
  }

  const watch = <T>(writing: Promise<T>): Promise<T> =>
    writing.catch((error: unknown) => {
      record(error)
      throw error
    })

  return {
    watch,
    async run(write) {
      if (isTorn || (marks?.getItem(MARK) ?? null) !== null) await (renewing ??= renew())
      return watch(write())
    },
  }
}

async function fillLog(): Promise<void> {
  const db = await openDB(FILLER, 1, { upgrade: (made) => void made.createObjectStore('records') })
  try {
    const tx = db.transaction('records', 'readwrite', { durability: 'strict' })
    await Promise.all([...Array.from({ length: RECORDS }, (_, key) => tx.store.put(new Uint8Array(RECORD_BYTES), key)), tx.done])
  } finally {
    db.close()
    await deleteDB(FILLER)
  }
}
