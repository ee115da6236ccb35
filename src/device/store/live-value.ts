/** A value read from the store that stays true: it is read again after each change, and tells who listens. */
export interface LiveValue<T> {
  /** Null until the first reading is done. The same object as long as nothing changed. */
  get(): T | null
  subscribe(listener: () => void): () => void
  /** Resolves after a reading that began after this call. */
  refresh(): Promise<void>
}

const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 5_000

/** Reads at once and after each change that `watch` reports; changes during a reading cause one more, not one each. */
export function createLiveValue<T>(read: () => Promise<T>, watch: (onChange: () => void) => void): LiveValue<T> {
  let value: T | null = null
  let reading: Promise<void> | null = null
  let isStale = false
  const listeners = new Set<() => void>()

  const readAll = async () => {
    do {
      isStale = false
      value = await read()
      for (const listener of listeners) listener()
    } while (isStale)
  }
  const refresh = () => {
    if (reading === null) {
      reading = readAll().finally(() => {
        reading = null
      })
    } else isStale = true
    return reading
  }
  // A reading that fails (iOS takes connections away) leaves the value as it was and is tried again: a book must not stay blank.
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
  }
}
