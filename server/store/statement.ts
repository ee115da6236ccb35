import { createHash } from 'node:crypto'

/** The PostgreSQL types that are exchanged with the database, and their TypeScript types. */
interface ValueTypes {
  uuid: string
  text: string
  int4: number
  bool: boolean
  float8: number
  timestamptz: Date
}
export type TypeName = keyof ValueTypes

/** A type's name, with `?` where null is allowed. */
export type Columns = Readonly<Record<string, TypeName | `${TypeName}?`>>
type ValueOf<T> = T extends `${infer N extends TypeName}?` ? ValueTypes[N] | null : T extends TypeName ? ValueTypes[T] : never
export type RowOf<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> }
type JsonOf<T> = T extends Date ? string : T
/** A row as JSON: moments are ISO. */
export type JsonRowOf<C extends Columns> = { readonly [K in keyof C]: JsonOf<ValueOf<C[K]>> }

/** One SQL statement whose parameters and columns are known to the compiler; a test compares them with the database's description. */
export interface Statement<P extends Columns = Columns, R extends Columns = Columns> {
  /** Equal for equal text in every process: names the prepared statement. */
  readonly name: string
  readonly text: string
  readonly paramOrder: readonly (keyof P & string)[]
  readonly params: P
  readonly columns: R
}

/** A piece of SQL that never contains input. */
export interface Fragment {
  readonly fragment: string
}
/** `text` comes from the code, never from a request. */
export const fragment = (text: string): Fragment => ({ fragment: text })
/** The columns with their types, as json_to_recordset takes them. */
export const typedColumns = (columns: Columns): Fragment =>
  fragment(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type.replace('?', '')}`)
      .join(', '),
  )

const known = new Map<string, Statement>()

/** Every statement created so far, for the test that describes them. */
export const allStatements = (): readonly Statement[] => [...known.values()]

/** Writes a statement: `statement({ id: 'uuid' }, { n: 'int4' })\`select n from t where id = ${'id'}\``. */
export function statement<const P extends Columns, const R extends Columns>(params: P, columns: R) {
  return (strings: TemplateStringsArray, ...parts: ((keyof P & string) | Fragment)[]): Statement<P, R> => {
    const paramOrder: (keyof P & string)[] = []
    let text = strings[0] ?? ''
    parts.forEach((part, index) => {
      text += (typeof part === 'string' ? placeholder(part) : part.fragment) + (strings[index + 1] ?? '')
    })
    const name = `q_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
    const made = { name, text, paramOrder, params, columns }
    known.set(name, made)
    return made

    function placeholder(key: keyof P & string): string {
      if (!paramOrder.includes(key)) paramOrder.push(key)
      // With the cast both drivers and every engine read the value in the same way.
      return `$${paramOrder.indexOf(key) + 1}::${String(params[key]).replace('?', '')}`
    }
  }
}

/** The statement's values in the order of its placeholders. */
export const valuesOf = <P extends Columns>(paramOrder: readonly (keyof P & string)[], values: RowOf<P>): unknown[] => paramOrder.map((key) => values[key])

/** The same as the texts that the protocol sends. */
export const textsOf = <P extends Columns>(paramOrder: readonly (keyof P & string)[], values: RowOf<P>): (string | null)[] =>
  valuesOf(paramOrder, values).map(textOf)

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : value instanceof Date ? value.toISOString() : String(value))
