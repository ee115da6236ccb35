import { describe, expect, it, vi } from 'vitest'
import { MIGRATIONS } from '../../../server/store/migrations.ts'

// Other test files of this worker may have created statements of their own: these are the server's only.
vi.resetModules()
const { allStatements } = await import('../../../server/store/statement.ts')
await import('../../../server/app.ts')
await import('../../../server/sweep.ts')
await import('../../../server/admin.ts')

/** Requirements of Citus, CockroachDB and YugabyteDB on the SQL (docs/deploy.md), by a name that the tables of exceptions use. */
interface Schema {
  /** Columns of `primary key` and `unique`, and of unique indexes: `table (columns)`. */
  readonly uniqueKeys: readonly string[]
  /** All other indexes: `table (columns)`. */
  readonly indexes: readonly string[]
  /** Tables with a visitor's rows. */
  readonly visitorTables: ReadonlySet<string>
  /** Columns that hold a moment: `table.column`. */
  readonly moments: ReadonlySet<string>
}

function schemaOf(statements: readonly string[]): Schema {
  const [uniqueKeys, indexes]: [string[], string[]] = [[], []]
  const visitorTables = new Set<string>()
  const moments = new Set<string>()
  for (const text of statements) {
    const created = /^create table (?:if not exists )?(\w+) \((.*)\)$/su.exec(text)
    const added = /^alter table (\w+) add column (?:if not exists )?(\w+ .*)$/su.exec(text)
    const table = created?.[1] ?? added?.[1] ?? ''
    for (const part of splitAtTop(created?.[2] ?? added?.[2] ?? '')) {
      const key = /^(?:primary key|unique) \((.+)\)$/u.exec(part)?.[1]
      const [column = '', type = ''] = part.split(' ')
      if (key !== undefined) uniqueKeys.push(`${table} (${key})`)
      else if (/ (primary key|unique)\b/u.test(part)) uniqueKeys.push(`${table} (${column})`)
      if (column === 'account_id') visitorTables.add(table)
      if (type === 'timestamptz') moments.add(`${table}.${column}`)
    }
    const index = /^create (unique )?index (?:concurrently )?(?:if not exists )?\w+ on (\w+) (?:using \w+ )?\((.*?)\)(?: where .*)?$/su.exec(text)
    if (index !== null) (index[1] === undefined ? indexes : uniqueKeys).push(`${index[2]} (${index[3]})`)
  }
  return { uniqueKeys, indexes, visitorTables, moments }
}

/** Splits at the commas outside parentheses. */
function splitAtTop(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    depth += char === '(' ? 1 : char === ')' ? -1 : 0
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** `table (first column` of a key, without its order. */
const firstOf = (key: string): string => key.replace(/ \(([\w]+).*/u, '.$1')

const WITHOUT_ACCOUNT: Readonly<Record<string, string>> = {
  'session (id_hash)': 'looked up by the token: distributed by id_hash',
  'identity (provider, subject)': 'looked up by the login: distributed by subject',
  'nickname (name_key)': 'a name belongs to one account of all: distributed by name_key',
  'transfer (code_hash)': 'looked up by the code: distributed by code_hash',
}
const RISING: Readonly<Record<string, string>> = {
  'rate_limit (reset_at)': 'the sweep deletes the oldest in order; a few rows an address, deleted within minutes. CockroachDB: using hash',
  'session (expires_at)': 'the sweep deletes the oldest in order; written once a session. CockroachDB: using hash',
  'collected_stamp (ranked_at)': 'dropped by a later step',
}
/** Applied before the rule: `int` is int4 in PostgreSQL, Citus and YugabyteDB; CockroachDB needs default_int_size = 4 (docs/deploy.md). */
const SHORT_INTEGERS = new Set(['0001-stamps-and-guests', '0002-accounts', '0003-ranking-tags-sweep', '0004-play'])

const statements = allStatements()
const steps = MIGRATIONS.flatMap((migration) => migration.statements.map((text) => ({ id: migration.id, text })))
const schema = schemaOf(steps.map(({ text }) => text))
const SHORT = /(?<![\w.])(int|integer|bigint|smallint)(?!\w)/u

describe('the SQL of the server runs on Citus, CockroachDB and YugabyteDB too', () => {
  it('[11] the rules read all statements, unique keys, indexes and tables of visitors', () => {
    expect(statements.length).toBeGreaterThan(60)
    expect(schema.uniqueKeys.length).toBeGreaterThan(15)
    expect(schema.indexes.length).toBeGreaterThan(8)
    expect([...schema.visitorTables]).toEqual(expect.arrayContaining(['collected_stamp', 'impression', 'login_day', 'session']))
  })

  it('[11] integers are written out, int4 or int8: the width of int differs', () => {
    expect(statements.filter(({ text }) => SHORT.test(text)).map(({ text }) => text)).toEqual([])
    expect(steps.filter(({ id, text }) => SHORT.test(text) && !SHORT_INTEGERS.has(id))).toEqual([])
    expect([...SHORT_INTEGERS].filter((id) => !steps.some((step) => step.id === id && SHORT.test(step.text)))).toEqual([])
  })

  it('[11] no query is recursive: Citus runs none over several nodes', () => {
    expect([...statements, ...steps].map(({ text }) => text).filter((text) => /\brecursive\b/iu.test(text))).toEqual([])
  })

  it('[11] the account is in every unique key of a table with visitors’ rows: one node decides alone', () => {
    const breaches = schema.uniqueKeys.filter((key) => schema.visitorTables.has(key.split(' ')[0] ?? '') && !/\baccount_id\b/u.test(key))
    expect(breaches.toSorted()).toEqual(Object.keys(WITHOUT_ACCOUNT).toSorted())
  })

  it('[11] no index begins with a rising moment: one node would get every new row', () => {
    const rising = [...schema.indexes, ...schema.uniqueKeys].filter((key) => schema.moments.has(firstOf(key)))
    expect(rising.toSorted()).toEqual(Object.keys(RISING).toSorted())
  })

  it('[11] neither statements nor migrations use what one of the engines lacks', () => {
    const lacking =
      /pg_advisory|\blisten\b|\bnotify\b|create trigger|create extension|create type|\bserial\b|create sequence|unlogged|create temp|\breferences\b|skip locked/iu
    expect([...statements, ...steps].map(({ text }) => text).filter((text) => lacking.test(text))).toEqual([])
  })

  it('the rules detect a violation', () => {
    const bad = schemaOf([
      'create table if not exists visit (account_id uuid not null, id uuid primary key, at timestamptz not null, unique (account_id, at))',
      'alter table visit add column if not exists left_at timestamptz',
      'create unique index if not exists visit_left on visit (left_at, id) where left_at is not null',
      'create index if not exists visit_at on visit (at desc)',
    ])
    expect(bad.uniqueKeys).toEqual(['visit (id)', 'visit (account_id, at)', 'visit (left_at, id)'])
    expect(bad.visitorTables).toEqual(new Set(['visit']))
    expect([...bad.indexes, ...bad.uniqueKeys].filter((key) => bad.moments.has(firstOf(key)))).toEqual(['visit (at desc)', 'visit (left_at, id)'])
    expect(['a::int', 'n int not null', 'a::int4', 'print', 'interval'].map((text) => SHORT.test(text))).toEqual([true, true, false, false, false])
  })
})
