import type { Queries } from '../store/db.ts'
import { findSessions } from '../store/sessions.ts'
import type { RowOf } from '../store/statement.ts'

export type SessionRow = RowOf<(typeof findSessions)['columns']>
/** Reads the session of a token's hash, whether or not it has expired. */
export type SessionReader = (id_hash: string) => Promise<SessionRow | undefined>

/** How long requests wait for the statement before theirs: a database that does not answer holds none back. */
const HOLD_MS = 20
const AT_ONCE = 100

interface Waiting {
  readonly id_hash: string
  readonly resolve: (session: SessionRow | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Reads the sessions of requests that arrive while another statement reads together in the next one: each call needs its session, and a read of its own was a
 * third of a press's statements. Every read begins after its request, so an ended session opens nothing.
 */
export function createSessionReader(db: Queries): SessionReader {
  const waiting: Waiting[] = []
  let isHeld = false
  return (id_hash) =>
    new Promise((resolve, reject) => {
      waiting.push({ id_hash, resolve, reject })
      if (!isHeld) void readTogether()
    })

  async function readTogether(): Promise<void> {
    isHeld = true
    const asked = waiting.splice(0, AT_ONCE)
    let isOver = false
    const letNext = () => {
      if (isOver) return
      isOver = true
      isHeld = false
      if (waiting.length > 0) void readTogether()
    }
    const timer = setTimeout(letNext, HOLD_MS)
    try {
      const rows = await db.query(findSessions, { id_hashes: asked.map((each) => each.id_hash).join(' ') })
      const found = new Map(rows.map((row) => [row.id_hash, row]))
      for (const { id_hash, resolve } of asked) resolve(found.get(id_hash))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
    clearTimeout(timer)
    letNext()
  }
}
