import { onlyRow, type Db, type Queries } from './db.ts'
import { fragment, statement } from './statement.ts'

/** Derived data of a running server: leases, windows, snapshots, and the schema's own table. */
const LEFT_OUT: ReadonlySet<string> = new Set(['schema_migration', 'schema_lock', 'durability_probe', 'rate_limit', 'job_lease', 'ranking_snapshot'])
/** Tables that the server fills at its start: a new database may have rows in them. */
const SEEDED: ReadonlySet<string> = new Set(['stamp', 'reference_data'])
const FORMAT = 'ekiincho-export-1'
const ROWS = 500

const readTables = statement({}, { name: 'text' })`
  select table_name::text as name from information_schema.tables
  where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`
const readMigrations = statement({}, { ids: 'text' })`
  select coalesce(json_agg(id order by id), '[]')::text as ids from schema_migration`
const oneMoment = statement({}, {})`set transaction isolation level repeatable read, read only`
const nextRows = statement({}, { line: 'text' })`fetch ${fragment(String(ROWS))} from dump`
const closeRows = statement({}, {})`close dump`

/** A name reported by the database itself, quoted for SQL. */
const quoted = (table: string) => fragment(`"${table.replaceAll('"', '""')}"`)
const openRows = (table: string) => statement({}, {})`
  declare dump no scroll cursor for select row_to_json(t)::text as line from ${quoted(table)} t`
const countRows = (table: string) => statement({}, { n: 'int4' })`select count(*)::int4 as n from ${quoted(table)}`
const dropRows = (table: string) => statement({}, {})`delete from ${quoted(table)}`
const insertRows = (table: string) => statement({ rows: 'text' }, {})`
  insert into ${quoted(table)} select * from json_populate_recordset(null::${quoted(table)}, ${'rows'}::json)`

const footOf = (lines: number): string => JSON.stringify({ lines })

/** The tables that an export of this database contains. */
export async function exportedTables(db: Queries): Promise<string[]> {
  return (await db.query(readTables, {})).map(({ name }) => name).filter((name) => !LEFT_OUT.has(name))
}

/**
 * Writes all visitors' data, as of one moment, in lines of JSON: a header, `{"table": …}` before each table's rows, and a footer with the number of rows, which
 * shows that the file is complete. Tables added by a later version are included without being named here.
 */
export async function exportDatabase(db: Db, write: (line: string) => void): Promise<number> {
  return db.tx(async (tx) => {
    await tx.query(oneMoment, {})
    write(JSON.stringify({ format: FORMAT, migrations: JSON.parse(onlyRow(await tx.query(readMigrations, {})).ids) as unknown }))
    let [rowCount, lineCount] = [0, 0]
    for (const table of await exportedTables(tx)) {
      write(JSON.stringify({ table }))
      await tx.query(openRows(table), {})
      for (;;) {
        const rows = await tx.query(nextRows, {})
        for (const { line } of rows) write(line)
        rowCount += rows.length
        if (rows.length < ROWS) break
      }
      await tx.query(closeRows, {})
      lineCount += 1
    }
    write(footOf(lineCount + rowCount))
    return rowCount
  })
}

/** The lines of an export, from the first one at each call: a file is read twice, and never loaded completely. */
export type ReadLines = () => AsyncIterable<string> | Iterable<string>

/**
 * Imports the output of exportDatabase into a migrated database without visitors, as a whole or not at all; returns the number of rows. Throws for a file of
 * another version, a truncated one, and for a database with visitors.
 */
export async function importDatabase(db: Db, read: ReadLines): Promise<number> {
  const migrations = await checkFile(read)
  return db.tx(async (tx) => {
    if (migrations !== JSON.stringify(JSON.parse(onlyRow(await tx.query(readMigrations, {})).ids)))
      throw new Error('the export is of another version of the schema')
    const tables = new Set(await exportedTables(tx))
    for (const table of tables) await refuseUsed(tx, table)

    let [table, rows, rowCount] = ['', [] as string[], 0]
    const flush = async () => {
      if (rows.length > 0) await tx.query(insertRows(table), { rows: `[${rows.join(',')}]` })
      rowCount += rows.length
      rows = []
    }
    let [held, number] = ['', 0]
    for await (const line of read()) {
      number += 1
      // Skips the header and the footer.
      const body = number > 2 ? held : null
      held = line
      if (body === null) continue
      const next = tableIn(body)
      if (next === null) rows.push(body)
      if (next !== null || rows.length === ROWS) await flush()
      if (next !== null && !tables.has(next)) throw new Error(`there is no table ${next} here`)
      table = next ?? table
    }
    await flush()
    return rowCount
  })
}

/** Reads a file to its end and returns the migrations that its header names, as JSON. Throws where it is not an export or is truncated. */
async function checkFile(read: ReadLines): Promise<string> {
  let [first, last, number] = ['{}', '', 0]
  for await (const line of read()) {
    if (number === 0) first = line
    last = line
    number += 1
  }
  const head = JSON.parse(first) as { format?: string; migrations?: readonly string[] }
  if (head.format !== FORMAT) throw new Error('this is not an export of a database')
  if (last !== footOf(number - 2)) throw new Error('the export is truncated')
  return JSON.stringify(head.migrations)
}

async function refuseUsed(tx: Queries, table: string): Promise<void> {
  if (SEEDED.has(table)) await tx.query(dropRows(table), {})
  else if (onlyRow(await tx.query(countRows(table), {})).n > 0) throw new Error(`the database is in use: ${table} has rows`)
}

/** A row is never just `{"table": …}`: no table has that column alone. */
const tableIn = (line: string): string | null => /^\{"table":"([^"]+)"\}$/u.exec(line)?.[1] ?? null
