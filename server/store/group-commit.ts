import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queries } from './db.ts'
import type { EmbeddedSession } from './embedded-session.ts'

/** Transactions that share a commit at most, and the time after which none is added: the first is answered with the last. */
const GROUP_MAX = 16
const GROUP_MS = 20

type Work<T> = (queries: Queries) => Promise<T>

interface Waiting {
  readonly work: Work<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs transactions one after the other and commits those that wait at the same time together: one flush for all of them, because a flush takes longer than a press.
 * One that fails is rolled back alone, to its savepoint. All are answered after the commit, and all fail with it. Sockets and timers get a turn between two of them.
 * `clock`: milliseconds.
 */
export function createGroupCommit(
  session: EmbeddedSession,
  queries: Queries,
  enqueue: (job: () => Promise<void>) => Promise<void>,
  clock: () => number = () => performance.now(),
): <T>(work: Work<T>) => Promise<T> {
  const waiting: Waiting[] = []
  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: (value) => resolve(value as T), reject })
      // The first job runs every waiting transaction of its group; the jobs of the others find none.
      void enqueue(runGroup)
    })

  async function runGroup(): Promise<void> {
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

  /** Runs the waiting transactions, adds each to the group, and commits; returns functions that answer them. Throws when the commit fails. */
  async function runTogether(group: Waiting[]): Promise<(() => void)[]> {
    const answers: (() => void)[] = []
    const began = clock()
    let isOpen = false
    while (group.length < GROUP_MAX && (group.length === 0 || clock() - began < GROUP_MS)) {
      const next = waiting.shift()
      if (next === undefined) break
      if (group.length > 0) await nextTurn()
      group.push(next)
      await session.command(isOpen ? 'savepoint one' : 'begin')
      try {
        const value = await runOne(next.work)
        if (isOpen) await session.command('release savepoint one')
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
    try {
      const value = await work({ query: async (asked, values) => (isOver ? refuseLate() : queries.query(asked, values)) })
      // The work swallowed a failure: PostgreSQL would turn the commit into a rollback without an error.
      if (session.isAborted()) throw new Error('a statement of the transaction failed')
      return value
    } finally {
      isOver = true
    }
  }
}

function refuseLate(): never {
  throw new Error('the transaction is over')
}
