/** A value read from the store and kept current: it is read again after each change, and listeners are notified. */
export interface LiveValue<T> {
  /** Null until the first read is done. The same object until the next read. */
  get(): T | null
  subscribe(listener: () => void): () => void
  /** Resolves after a read that started after this call. */
  refresh(): Promise<void>
  /** Resolves at once where there is a value, otherwise when the read that is running ends; rejects as it does. */
  firstRead(): Promise<void>
}

const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 5_000

/** Reads at once and after each change that `watch` reports; all changes during a read cause one more read together. */
export function createLiveValue<T>(read: () => Promise<T>, watch: (onChange: () => void) => void): LiveValue<T> {
  let value: T | null = null
  let reading: Promise<void> | null = null
  let isStale = false
  const listeners = new Set<() => void>()

  const readAll = async () => {
    try {
      do {
        isStale = false
        value = await read()
        for (const listener of listeners) listener()
      } while (isStale)
    } finally {
      // Not when the promise resolves, which is later: a change in between would be missed.
      reading = null
    }
  }
  const refresh = () => {
    if (reading === null) reading = readAll()
    else isStale = true
    return reading
  }
  // A failed read (iOS closes connections) keeps the value and is retried: a book must not stay blank.
  const refreshQuietly = (waitMs = FIRST_RETRY_MS) =>
    void refresh().catch(() => setTimeout(() => refreshQuietly(Math.min(waitMs * 2, LONGEST_RETRY_MS)), waitMs))
  watch(() => refreshQuietly())
  refreshQuietly()

  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    firstRead: async () => {
      if (value === null) await (reading ?? refresh())
    },
  }
}
