import type { Queries } from '../store/db.ts'
import { findSessions } from '../store/sessions.ts'
import type { RowOf } from '../store/statement.ts'

export type SessionRow = RowOf<(typeof findSessions)['columns']>
/** Reads the session of a token's hash, whether or not it has expired. */
export type SessionReader = (id_hash: string) => Promise<SessionRow | undefined>

/** How long requests wait for the previous statement before they are read without waiting for its answer, in milliseconds. */
const WAIT_MS = 20
const BATCH_MAX = 100

interface Waiting {
  readonly id_hash: string
  readonly resolve: (session: SessionRow | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Reads sessions in batches: requests that arrive while a statement runs share the next one. Every call needs its session, and one statement for each was a third
 * of a press's statements. Every statement begins after the requests that it serves, so a session that has ended before is never returned.
 */
export function createSessionReader(db: Queries): SessionReader {
  const waiting: Waiting[] = []
  let isReading = false
  return (id_hash) =>
    new Promise((resolve, reject) => {
      waiting.push({ id_hash, resolve, reject })
      if (!isReading) void readBatch()
    })

  async function readBatch(): Promise<void> {
    isReading = true
    const batch = waiting.splice(0, BATCH_MAX)
    let isOver = false
    const startNext = () => {
      if (isOver) return
      isOver = true
      isReading = false
      if (waiting.length > 0) void readBatch()
    }
    const timer = setTimeout(startNext, WAIT_MS)
    try {
      const rows = await db.query(findSessions, { id_hashes: batch.map((each) => each.id_hash).join(' ') })
      const found = new Map(rows.map((row) => [row.id_hash, row]))
      for (const { id_hash, resolve } of batch) resolve(found.get(id_hash))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    clearTimeout(timer)
    startNext()
  }
}
