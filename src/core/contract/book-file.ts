import * as v from 'valibot'
import type { CollectedStamp } from './collected-stamp.ts'
import { NOTE_LENGTH_MAX, PHOTO_BYTES_MAX } from './constants.ts'
import * as field from './fields.ts'

/** Ten times the largest measured list. */
const PRESSES_MAX = 1_000_000

const pressFields = {
  key: field.uuidField('key'),
  stamp_id: field.stampIdField,
  pressed_at: field.momentField('pressed_at'),
  tilt: field.tiltField,
  blurred: field.blurredField,
  restamp_number: field.restampNumberField,
  imprint: v.nullable(field.imprintField),
  sub_stamps: field.subStampsField,
} satisfies Record<'key' | Exclude<keyof CollectedStamp, 'collected_id' | 'collected_at' | 'verified'>, unknown>
const addedList = <E extends v.ObjectEntries>(name: string, entries: E) => v.optional(listOf(name, v.strictObject(entries)), [])
const listOf = <S extends v.GenericSchema<unknown, unknown>>(name: string, press: S) =>
  v.pipe(v.array(press, `${name}:list`), v.maxLength(PRESSES_MAX, `${name}:up_to_${PRESSES_MAX}`))

/** Characters of a photo in base64. */
const JPEG_LENGTH_MAX = (PHOTO_BYTES_MAX / 3) * 4
const lineField = (name: string, max: number) =>
  v.pipe(
    v.string(`${name}:one_line`),
    v.regex(/^\S(?:[^\n\r]*\S)?$/u, `${name}:one_line`),
    v.check((text) => [...text].length <= max, `${name}:up_to_${max}`),
  )

/**
 * A whole book as one JSON file (docs/decisions.md). Strict: unknown names, a position or a token above all, are refused, not dropped. A later format has
 * another version number, and its readers still read this one. Version 1 has presses only, version 2 no order of leaves.
 */
const bookFileSchema = v.strictObject({
  format: v.literal('ekiincho-book', 'format:ekiincho-book'),
  version: v.picklist([1, 2, 3], 'version:1_to_3'),
  /** When the file was made, by the phone's corrected clock; ISO, UTC. */
  made_at: field.momentField('made_at'),
  /** Presses that the server has. `verified` is the server's judgement, for information only: a server that imports the press judges it again. */
  book: listOf('book', v.strictObject({ ...pressFields, verified: v.boolean('verified:true_or_false') })),
  /** Presses that the server does not have, as shown in the tray. */
  unsent: listOf('unsent', v.strictObject({ ...pressFields, state: v.picklist(['waiting', 'refused'], 'state:waiting_or_refused') })),
  /** The impressions that the visitor chose as faces; null for always the newest. */
  faces: addedList('faces', {
    stamp_id: field.stampIdField,
    collected_id: v.nullable(field.uuidField('collected_id')),
    chosen_at: field.momentField('chosen_at'),
  }),
  notes: addedList('notes', { key: field.uuidField('key'), text: lineField('text', NOTE_LENGTH_MAX) }),
  /** Each as a JPEG in base64. */
  photos: addedList('photos', {
    key: field.uuidField('key'),
    jpeg: v.pipe(
      v.string('jpeg:jpeg_in_base64'),
      v.regex(/^\/9j\/[A-Za-z0-9+/]*={0,2}$/u, 'jpeg:jpeg_in_base64'),
      v.maxLength(JPEG_LENGTH_MAX, `jpeg:up_to_${PHOTO_BYTES_MAX}_bytes`),
    ),
  }),
  /** How the visitor named, joined and split journeys, by the press that each begins with. */
  journeys: addedList('journeys', {
    key: field.uuidField('key'),
    name: v.nullable(lineField('name', NOTE_LENGTH_MAX)),
    cut: v.nullable(v.picklist(['split', 'join'], 'cut:split_or_join')),
  }),
  /** Presses in the visitor's own order; empty before any. */
  leaves: v.optional(listOf('leaves', field.uuidField('key')), []),
})
export type BookFile = v.InferOutput<typeof bookFileSchema>
export type BookFilePress = Omit<BookFile['book'][number], 'verified'>

const LISTS = ['book', 'unsent', 'faces', 'notes', 'photos', 'journeys', 'leaves'] as const

/** The first rule that the file breaks, as `field:rule`, and the index of the press in its list; null for the file itself. */
export interface BookFileRefusal {
  readonly rule: string
  readonly list: (typeof LISTS)[number] | null
  readonly index: number | null
}

/** Parses a file's text as a whole or not at all. Never throws. */
export function readBookFile(text: string): { readonly file: BookFile } | { readonly refusal: BookFileRefusal } {
  const result = v.safeParse(bookFileSchema, parse(text), { abortEarly: true })
  if (!result.success) return { refusal: refusalOf(result.issues[0]) }
  return repeated(result.output) ?? { file: result.output }
}

function parse(text: string): unknown {
  try {
    // Some editors write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/u, ''))
  } catch {
    return undefined
  }
}

function refusalOf(issue: v.BaseIssue<unknown>): BookFileRefusal {
  const path = issue.path?.map(({ key }) => key) ?? []
  const [list, index, name] = path
  const known = LISTS.find((each) => each === list)
  if (known !== undefined && typeof index === 'number') return { rule: ruleOf(issue, name ?? 'press'), list: known, index }
  return { rule: ruleOf(issue, list ?? 'file'), list: null, index: null }
}

function ruleOf(issue: v.BaseIssue<unknown>, key: unknown): string {
  const name = String(key)
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${name}:unknown`
  if (issue.kind === 'schema' && issue.received === 'undefined' && name !== 'file') return `${name}:required`
  return /^[a-z_]+:/u.test(issue.message) ? issue.message : `${name}:unreadable`
}

/** Two presses with one key: the key would be ambiguous. */
function repeated({ book, unsent }: BookFile): { readonly refusal: BookFileRefusal } | null {
  const seen = new Set<string>()
  for (const [list, presses] of [
    ['book', book],
    ['unsent', unsent],
  ] as const) {
    for (const [index, { key }] of presses.entries()) {
      if (seen.has(key)) return { refusal: { rule: 'key:once', list, index } }
      seen.add(key)
    }
  }
  return null
}
