/** Serialization failure and deadlock: the transaction was rolled back and can be retried. */
const LOST_RACE: ReadonlySet<string> = new Set(['40001', '40P01'])
/** Lock and statement time-outs, shutdown, too many connections, no network, a primary that became a standby: a later attempt may succeed. */
const UNAVAILABLE = /^(08...|53...|57P0.|57014|55P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/u
const UNAVAILABLE_WORDS = /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout/iu

/** Values and constraints, lost races, lock and statement time-outs. */
const ONLY_STATEMENT = /^(22...|23...|40...|55P03|57014)$/u
const SQLSTATE = /^[0-9A-Z]{5}$/u

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether the transaction lost a race and may be retried at once. */
export const isLostRace = (error: unknown): boolean => LOST_RACE.has(codeOf(error))

/** Whether a statement waited too long for a lock. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** Whether a statement named a table that the database does not have. */
export const isMissingTable = (error: unknown): boolean => codeOf(error) === '42P01'

/** Whether the database could not be reached, which says nothing about the statement. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(codeOf(error)) || isFailedConnect(error) || (error instanceof Error && UNAVAILABLE_WORDS.test(error.message))

/** Whether an error says something about its statement only, so that the connection can be used again. */
export const isOfStatement = (error: unknown): boolean => ONLY_STATEMENT.test(codeOf(error))

/**
 * Whether the connection must be closed: the database did not answer at all, or with an error that may last as long as the connection (it leads to a server that
 * became a standby, or has plans for tables that were migrated since).
 */
export const isOfConnection = (error: unknown): boolean =>
  (SQLSTATE.test(codeOf(error)) && !isOfStatement(error)) || (error instanceof Error && /query read timeout/iu.test(error.message))

/** Any code: an unknown host name, a missing socket file, a host without a route. */
const isFailedConnect = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')

const ATTEMPTS = 8

/** Retries a transaction after a lost race, with growing jitter; throws the error after eight losses. */
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
