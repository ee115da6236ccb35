import type { Columns, RowOf, Statement } from './statement.ts'

export interface Queries {
  /** Runs one statement; rejects with the database's error. */
  query<P extends Columns, R extends Columns>(statement: Statement<P, R>, values: RowOf<P>): Promise<RowOf<R>[]>
}

/** One database, whichever it is. */
export interface Db extends Queries {
  /** All or nothing. The work may run more than once (a lost race is tried again), so it must not touch anything but the database. */
  tx<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** One statement without parameters, for migrations. */
  execute(text: string): Promise<void>
  close(): Promise<void>
}

/** The one row of a statement that always has exactly one; throws otherwise. */
export function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined || rows.length !== 1) throw new RangeError(`one row expected, ${rows.length} came`)
  return row
}
