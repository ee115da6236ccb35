import type { Queries } from '../../../server/store/db.ts'
import type { readBeforePresses } from '../../../server/store/impressions.ts'
import type { Columns, RowOf, Statement } from '../../../server/store/statement.ts'

type Values = Readonly<Record<string, unknown>>
type Answers = readonly (readonly [statement: { readonly name: string }, rows: (values: Values) => readonly object[]])[]

/**
 * A double of the database, for rows that a real one returns only in a race (a version conflict, a merge during a press) and to count statements. The handlers' tests
 * use the real database. `answers` has the rows of each statement; `valuesOf` returns the parameters of each of its executions.
 */
export function databaseDouble(answers: Answers) {
  const asked: (readonly [name: string, values: Values])[] = []
  const queries: Queries = {
    query: async <P extends Columns, R extends Columns>({ name }: Statement<P, R>, values: RowOf<P>) => {
      asked.push([name, values])
      const rows = answers.find(([statement]) => statement.name === name)?.[1]
      if (rows === undefined) throw new RangeError(`no rows for ${name}`)
      return rows(values) as RowOf<R>[]
    },
  }
  const valuesOf = ({ name }: { readonly name: string }) => asked.filter(([other]) => other === name).map(([, values]) => values)
  return { queries, valuesOf }
}

/** The row of an account without presses. */
export const NO_PRESSES: RowOf<typeof readBeforePresses.columns> = {
  version: 4,
  merged_into: null,
  impression_num: 0,
  stamp_num: 0,
  last_collected_at: null,
  rate_from: null,
  rate_n: 0,
  known: '[]',
  stamps: '[]',
  around: '[]',
}
