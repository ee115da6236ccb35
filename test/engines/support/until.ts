const PAUSE_MS = 50

/**
 * Polls until `ask` gives an answer (null, undefined and errors do not count) that passes `isRight` (by default anything but false), and resolves with it. Rejects
 * after `ms` milliseconds with `what` and the last answer or error.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T> | T,
  isRight: (answer: NonNullable<T>) => boolean = (answer) => answer !== false,
  ms = 60_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + ms
  for (;;) {
    const { value, seen } = await attempt(ask)
    if (value !== undefined && value !== null && isRight(value)) return value
    if (Date.now() > end) throw new Error(`not in ${ms} ms: ${what}; last: ${seen.slice(0, 600)}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** A page between two documents throws, which counts as no answer yet. */
async function attempt<T>(ask: () => Promise<T> | T): Promise<{ readonly value?: T; readonly seen: string }> {
  try {
    const value = await ask()
    return { value, seen: JSON.stringify(value) ?? 'undefined' }
  } catch (error) {
    return { seen: String(error) }
  }
}
