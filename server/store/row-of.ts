import pg from 'pg'
import type { Columns, RowOf, TypeName } from './statement.ts'

type Parse = (text: string) => unknown

const { builtins, getTypeParser } = pg.types
const asText: Parse = (text) => text
const PARSERS: Readonly<Record<TypeName, Parse>> = {
  uuid: asText,
  text: asText,
  int4: getTypeParser(builtins.INT4),
  bool: getTypeParser(builtins.BOOL),
  float8: getTypeParser(builtins.FLOAT8),
  timestamptz: getTypeParser(builtins.TIMESTAMPTZ),
}

const known = new WeakMap<Columns, readonly (readonly [name: string, parse: Parse])[]>()

/** A row from the texts of the protocol, which are in the order of the statement's columns. */
export function rowOf<R extends Columns>(columns: R, fields: readonly (string | null)[]): RowOf<R> {
  const row: Record<string, unknown> = {}
  for (const [at, [name, parse]] of parsersOf(columns).entries()) {
    const text = fields[at] ?? null
    row[name] = text === null ? null : parse(text)
  }
  return row as RowOf<R>
}

function parsersOf(columns: Columns): readonly (readonly [name: string, parse: Parse])[] {
  const made = known.get(columns) ?? Object.entries(columns).map(([name, type]) => [name, PARSERS[type.replace('?', '') as TypeName]] as const)
  known.set(columns, made)
  return made
}
