import { refuseLate, type Queries } from './db.ts'
import { isWrite } from './disk-space.ts'
import { executionOf, type EmbeddedSession, type Execution } from './embedded-session.ts'

/** Transactions that share a commit at most, and the time after which none is added: the first is answered with the last. */
const GROUP_MAX = 16
const GROUP_MS = 20

type Work<T> = (queries: Queries) => Promise<T>

interface Waiting {
  readonly work: Work<unknown>
  /** The statement, if the work consists of a single one. */
  readonly execution: Execution | null
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommit {
  /** All or nothing. */
  transact<T>(work: Work<T>): Promise<T>
  /** One statement that writes. */
  write: Queries['query']
}

/**
 * Runs transactions one after the other and commits all that wait at the same time together: one flush for all of them, because a flush takes longer than a press.
 * A transaction that fails is rolled back alone, to its savepoint. All are answered after the commit, and fail if it fails. Works of a single statement, as most
 * presses are, are sent in one message; if one of them fails, each runs as a transaction. `alone` runs a job while nothing else is sent, `beforeWrite` throws while
 * writing is not allowed, `clock`: milliseconds.
 */
export function createGroupCommit(
  session: EmbeddedSession,
  beforeWrite: () => Promise<void>,
  alone: (job: () => Promise<void>) => Promise<void>,
  clock: () => number = () => performance.now(),
): GroupCommit {
  const waiting: Waiting[] = []
  const guarded: Queries = {
    query: async (asked, values) => {
      if (isWrite(asked.text)) await beforeWrite()
      return session.query(asked, values)
    },
  }
  const add = <T>(work: Work<T>, execution: Execution | null = null) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, execution, resolve: (value) => resolve(value as T), reject })
      // The first job runs every waiting transaction of its group; the jobs of the others find none.
      void alone(runGroup)
    })
  return {
    transact: add,
    write: (asked, values) => add((queries) => queries.query(asked, values), executionOf(asked, values)),
  }

  async function runGroup(): Promise<void> {
    if (await runSingles()) return
    const group: Waiting[] = []
    try {
      const answers = await runTogether(group)
      for (const answer of answers) answer()
    } catch (error) {
      // The next group must not commit any part of it.
      await session.command('rollback').catch(() => undefined)
      for (const { reject } of group) reject(error)
    }
  }

  /** Runs the single statements at the head of the queue. Returns false if there are none, or if one of them failed; then all of them are still waiting. */
  async function runSingles(): Promise<boolean> {
    const end = waiting.findIndex(({ execution }, at) => execution === null || at === GROUP_MAX)
    const singles = waiting.slice(0, end < 0 ? waiting.length : end)
    const executions = singles.flatMap(({ execution }) => execution ?? [])
    if (singles.length === 0) return false
    const rows = await beforeWrite()
      .then(() => session.transaction(executions))
      .catch(() => null)
    if (rows === null) return false
    waiting.splice(0, singles.length)
    singles.forEach(({ resolve }, at) => resolve(rows[at]))
    return true
  }

  /** Runs the waiting transactions, adds each to the group, and commits. Returns functions that resolve or reject them. Throws when the commit fails. */
  async function runTogether(group: Waiting[]): Promise<(() => void)[]> {
    const answers: (() => void)[] = []
    const began = clock()
    let isOpen = false
    while (group.length < GROUP_MAX && (group.length === 0 || clock() - began < GROUP_MS)) {
      const next = waiting.shift()
      if (next === undefined) break
      group.push(next)
      session.commandBefore(isOpen ? 'savepoint one' : 'begin')
      try {
        const value = await runOne(next.work)
        if (isOpen) session.commandBefore('release savepoint one')
        isOpen = true
        answers.push(() => next.resolve(value))
      } catch (error) {
        answers.push(() => next.reject(error))
        await session.command(isOpen ? 'rollback to savepoint one' : 'rollback')
      }
    }
    if (isOpen) await session.command('commit')
    return answers
  }

  async function runOne(work: Work<unknown>): Promise<unknown> {
    let isOver = false
    const issued: Promise<unknown>[] = []
    const query: Queries['query'] = async (asked, values) => {
      if (isOver) return refuseLate()
      const rows = guarded.query(asked, values)
      issued.push(rows)
      return rows
    }
    let value: unknown
    try {
      value = await work({ query })
    } finally {
      isOver = true
      // A statement that is sent after the commit or the rollback would run outside the transaction.
      await Promise.allSettled(issued)
    }
    // The work ignored a failed statement: PostgreSQL would turn the commit into a rollback without an error.
    if (session.isAborted()) throw new Error('a statement of the transaction failed')
    return value
  }
}
