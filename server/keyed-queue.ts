/** Runs the jobs of one key in sequence, in order of arrival, and those of different keys concurrently. */
export type KeyedQueue = <T>(key: string, job: () => Promise<T>) => Promise<T>

/** A queue in this process. It stores a key only while jobs of it wait or run; a failing job does not block the next. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()

  return (key, job) => {
    const before = last.get(key)
    const run = before === undefined ? job() : before.then(job)
    const settled = settle(run)
    last.set(key, settled)
    void forgetAfter(key, settled)
    return run
  }

  async function forgetAfter(key: string, settled: Promise<void>): Promise<void> {
    await settled
    if (last.get(key) === settled) last.delete(key)
  }
}

async function settle(run: Promise<unknown>): Promise<void> {
  await run.catch(() => undefined)
}
