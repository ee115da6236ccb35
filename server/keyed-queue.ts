import { busy } from './http/refusal.ts'

/** Runs the jobs of one key in order of arrival, at most `width` at once, and those of different keys concurrently. */
export type KeyedQueue = <T>(key: string, job: () => Promise<T>) => Promise<T>

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * A queue in this process. It stores a key only while jobs of it wait or run; a failing job does not block the next. A job is refused as busy (503) while
 * `mostWaiting` jobs of its key wait.
 */
export function createKeyedQueue(width = 1, mostWaiting = Infinity): KeyedQueue {
  const lines = new Map<string, Line>()

  return async (key, job) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.waiting.length >= mostWaiting) throw busy()
    // A finished job hands its slot to the first one waiting.
    if (line.running === width) await new Promise<void>((resolve) => void line.waiting.push(resolve))
    else line.running += 1
    try {
      return await job()
    } finally {
      const next = line.waiting.shift()
      if (next !== undefined) next()
      else if (--line.running === 0) lines.delete(key)
    }
  }
}
