import { deleteDB, openDB } from 'idb'
import { isQuotaError } from './is-quota-error.ts'
import type { TextStorage } from './overflow.ts'

/**
 * A write for which the disk has no byte left (ENOSPC) leaves half a record in the log of LevelDB, in which Chromium stores all databases of an origin. When the
 * log is read again after a kill, everything may be lost: the records behind the half one, although their transactions were completed, and those before it.
 * After 4 MB LevelDB starts a new log and saves the content of the old one elsewhere (its documentation: "Log files"). Engines with SQLite do not need this; for
 * them it is one write without effect.
 */
export interface TornLog {
  /** Returns the outcome of `writing`, and remembers it if it failed. */
  watch<T>(writing: Promise<T>): Promise<T>
  /**
   * Runs `write` and watches it. After a failed write it first starts a new log, and rejects without writing where the disk has no room for that: the write would
   * be lost even without a kill, when Chromium closes the database after the next failure.
   */
  run<T>(write: () => Promise<T>): Promise<T>
}

/** Whether an error cannot have left half a record: the quota and a closed connection stop a write before it begins, other errors of IndexedDB may not. */
const isHarmless = (error: unknown): boolean => !(error instanceof DOMException) || isQuotaError(error) || error.name === 'InvalidStateError'

const FILLER = 'log-filler'
const RECORD_BYTES = 32 * 1024
/** 4.5 MB: more than LevelDB's buffer of 4 MB, in records so small that Chromium stores each in the log itself. */
const RECORDS = 144
const MARK = 'ekiincho-torn-log'

/** `marks` remembers a failed write across a reload: a page's localStorage; undefined in a worker, which has none. */
export function createTornLog(marks: TextStorage | undefined): TornLog {
  let isTorn = false
  let renewing: Promise<void> | null = null

  const renew = async () => {
    try {
      await fillLog()
      isTorn = false
      marks?.removeItem(MARK)
    } catch (error) {
      // The quota's refusal does not mean a full disk: this write continues, and the next write tries again to renew the log.
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
      // No room for the mark either: only this page remembers the failure.
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
