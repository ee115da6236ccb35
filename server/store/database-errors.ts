/** Serialization failure and deadlock: the transaction left no trace, and trying again is the cure. */
const LOST_RACE: ReadonlySet<string> = new Set(['40001', '40P01'])
/** Lock and statement time-outs, shutdown, too many connections, no network: the database may answer a moment later. */
const UNAVAILABLE = /^(08...|53...|57P0.|57014|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/u
const UNAVAILABLE_WORDS = /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/iu

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether the transaction lost a race and may be run again at once. */
export const isLostRace = (error: unknown): boolean => LOST_RACE.has(codeOf(error))

/** Whether the database could not be asked, which says nothing about the question. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(codeOf(error)) || isFailedConnect(error) || (error instanceof Error && UNAVAILABLE_WORDS.test(error.message))

/** Whatever the code: a name that is not found, a socket file that is not there, a host without a route. */
const isFailedConnect = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')

const ATTEMPTS = 8

/** Runs a transaction again after a lost race, with growing jitter; after eight losses the error stands. */
export async function retryLostRaces<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isLostRace(error) || attempt >= ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempt))
    }
  }
}
