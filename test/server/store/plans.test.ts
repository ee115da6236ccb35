import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLLECTED_PAGES, readAnswers, readCollectedHead, readStampEntries } from '../../../server/store/collected-pages.ts'
import { readBeforePresses } from '../../../server/store/impressions.ts'
import { valuesOf, type Columns, type RowOf, type Statement } from '../../../server/store/statement.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const PRESSES = 20_000
const STAMPS = 500
const SORT = 'Sort'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const rowsRead = (nodes: readonly PlanNode[]): number =>
  nodes
    .filter((node) => node['Node Type'].includes('Scan'))
    .reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0)

// The work is counted in rows, not in time: a machine's load does not change it.
describe.each([
  ['after a sweep', (db: TestDatabase) => db.vacuum?.()],
  // Without a vacuum an index is never enough: a page would rather sort the whole book than look its rows up in the order of an index.
  ['with new statistics alone', (db: TestDatabase) => db.pglite.exec('analyze')],
])('with a book of 20,000 presses of 500 stamps, none of them verified, %s', (_, prepare) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
    await db.pglite.query("insert into account (id, kind, impression_num, created_at) values ($1, 'guest', $2, now())", [ID, PRESSES])
    await db.pglite.query(
      `insert into impression (account_id, id, stamp_id, seq, pressed_at, collected_at, tilt, blurred, restamp_number, verified, reasons, request_hash, answer)
       select $1, gen_random_uuid(), 1 + n % 500, n + 1, t, t, 0, 0, 0, false, 'no_position', '', repeat('x', 300)
       from generate_series(0, $2 - 1) n, lateral (select timestamptz '2026-11-21T00:00:00Z' + n * interval '100 milliseconds' as t) m`,
      [ID, PRESSES],
    )
    await db.pglite.query(
      `insert into stamp (id, kind, name, kana, prefecture, radius_m)
       select n, 'station', '駅' || n, chr(12354 + n % 80), '岩手県', 500 from generate_series(1, $1) n`,
      [STAMPS],
    )
    await prepare(db)
  }, 60_000)
  afterAll(() => db.close())

  /** The nodes of the plan as it was executed. */
  async function execute<P extends Columns>(asked: Statement<P>, values: RowOf<P>): Promise<readonly PlanNode[]> {
    const { rows } = await db.pglite.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
      `explain (analyze, format json) ${asked.text}`,
      valuesOf(asked.paramOrder, values),
    )
    return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
  }
  const rowsSorted = (nodes: readonly PlanNode[]): number =>
    nodes.filter((node) => node['Node Type'].includes(SORT)).reduce((sum, node) => sum + (node.Plans?.[0]?.['Actual Rows'] ?? 0), 0)

  it('a collect reads the verified presses of its days as neighbours', async () => {
    await db.pglite.query("update impression set verified = true, pressed_at = pressed_at + seq * interval '1 day' where account_id = $1 and seq <= 1_000", [
      ID,
    ])
    const windows = JSON.stringify([{ from_at: '2027-02-03T20:00:00Z', until_at: '2027-02-04T04:00:00Z' }])
    expect(rowsRead(await execute(readBeforePresses, { account_id: ID, presses: '[]', windows }))).toBeLessThan(15)
    await db.pglite.query("update impression set verified = false, pressed_at = pressed_at - seq * interval '1 day' where account_id = $1 and seq <= 1_000", [
      ID,
    ])
  })

  it('a collect reads none of them as neighbours', async () => {
    const windows = JSON.stringify([{ from_at: '2026-11-20T20:00:00Z', until_at: '2026-11-21T04:00:00Z' }])
    expect(rowsRead(await execute(readBeforePresses, { account_id: ID, presses: '[]', windows }))).toBeLessThan(10)
  })

  it.each(['collected_at', 'stamp_id'] as const)('a page by %s sorts its own rows only, and reads those up to its end once', async (order) => {
    for (const direction of ['asc', 'desc'] as const) {
      for (const offset of [0, 5_000]) {
        const nodes = await execute(COLLECTED_PAGES.all[order][direction], { account_id: ID, limit: 500, offset, unless_version: null })
        expect(rowsSorted(nodes)).toBeLessThanOrEqual(1_000)
        expect(rowsRead(nodes)).toBeLessThan(offset + 500 + 2_000)
      }
    }
  })

  it('a page by kana reads the book and the stamps once: it looks no stamp up for each impression', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const nodes = await execute(COLLECTED_PAGES.all.kana[direction], { account_id: ID, limit: 500, offset: 0, unless_version: null })
      expect(rowsRead(nodes)).toBeLessThan(PRESSES + 2 * STAMPS + 2_000)
    }
  })

  it('a chunk of the stream and its head read their own rows, to the end of their runs', async () => {
    expect(rowsRead(await execute(readAnswers, { account_id: ID, from_seq: 10_000, until_seq: 10_100 }))).toBeLessThan(3 * 256)
    expect(rowsRead(await execute(readCollectedHead, { account_id: ID, after: null, unless_version: null }))).toBeLessThan(2 * 256)
  })

  it('the presses of one stamp are read without the others, but for the first 255 of the book', async () => {
    expect(rowsRead(await execute(readStampEntries, { account_id: ID, stamp_id: 7 }))).toBeLessThan(255 + 100)
  })
})

describe('with a plan that was made while the tables were empty', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
  }, 60_000)
  afterAll(() => db.close())

  it('a page of the newest press of each stamp reads those of its account by their keys, of 20,000', async () => {
    const page = COLLECTED_PAGES.last.collected_at.desc
    // PostgreSQL makes a custom plan for the first five executions of a prepared statement.
    const asked = { account_id: ID, limit: 500, offset: 0, unless_version: -1 }
    for (let n = 0; n < 8; n += 1) await db.query(page, asked)
    await db.pglite.query("insert into account (id, kind, impression_num, created_at) values ($1, 'guest', $2, now())", [ID, PRESSES])
    await db.pglite.query(
      `insert into impression (account_id, id, stamp_id, seq, pressed_at, collected_at, tilt, blurred, restamp_number, verified, reasons, request_hash, answer)
       select $1, gen_random_uuid(), 1 + n % 500, n + 1, t, t, 0, 0, 0, false, 'no_position', '', repeat('x', 300)
       from generate_series(0, $2 - 1) n, lateral (select timestamptz '2026-11-21T00:00:00Z' + n * interval '100 milliseconds' as t) m`,
      [ID, PRESSES],
    )
    await db.pglite.query(
      `insert into collected_stamp (account_id, stamp_id, seq, first_id, first_pressed_at, last_id, last_pressed_at, impression_num)
       select $1, stamp_id, seq, id, pressed_at, id, pressed_at, $2 / 500 from impression where seq > $2 - 500`,
      [ID, PRESSES],
    )
    const { rows } = await db.pglite.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
      `explain (analyze, format json) execute ${page.name} (${valuesOf(page.paramOrder, asked)
        .map((value) => `'${String(value)}'`)
        .join(', ')})`,
    )
    expect(rowsRead(rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))).toBeLessThan(5_000)
  })
})
