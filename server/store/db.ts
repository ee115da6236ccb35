import type { Columns, RowOf, Statement } from './statement.ts'

export interface Queries {
  /** Runs one statement; rejects with the database's error. */
  query<P extends Columns, R extends Columns>(statement: Statement<P, R>, values: RowOf<P>): Promise<RowOf<R>[]>
}

/** The connections of a pool at this moment. */
export interface PoolLoad {
  readonly connections: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
  readonly max: number
}

/** One database, embedded or on a PostgreSQL server. */
export interface Db extends Queries {
  /** All or nothing. The work may run more than once (a lost race is retried), so it must have no effect outside the database. */
  tx<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Like `query`, for a job that reads a whole table: it may take an hour, and does not take part in `tx`. */
  queryLong: Queries['query']
  /** One statement without parameters, for migrations. */
  execute(text: string): Promise<void>
  /**
   * Vacuums and analyses the tables that changed much and returns their names; absent where the engine does so by itself. Other jobs run between two tables.
   */
  vacuum?(): Promise<string[]>
  close(): Promise<void>
  /** Absent where there is no pool. */
  load?(): PoolLoad
}

/** Refuses a statement that comes after the end of its transaction. */
export function refuseLate(): never {
  throw new Error('the transaction is over')
}

/** The only row of a statement that always returns exactly one; throws otherwise. */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined || rows.length !== 1) throw new RangeError(`expected one row, got ${rows.length}`)
  return row
}
