import type { CollectedStamp } from '../../src/core/contract/collected-stamp.ts'
import type { CollectAnswer } from '../../src/core/contract/stamps-collect.ts'
import { fragment, type Fragment } from './statement.ts'

/**
 * The column `answer` of an impression has the JSON text of its press's answer, or a short form with the values that no other column has: the number of stamps in
 * the book at that moment, after an `n` where the stamp was new (`n71`). A line holds a press's whole answer: the JSON text, or the short form and the columns.
 */
export const isWhole = (line: string): boolean => line.startsWith('{')

/** A moment as JSON, in UTC, without the zone and without trailing zeros; independent of the server's DateStyle. */
const moment = (column: string): string => `to_json(${column} at time zone 'UTC')::text`
const columnsOf = (
  i: string,
): string => `${i}.id::text, ${i}.stamp_id::text, ${moment(`${i}.pressed_at`)}, ${moment(`${i}.collected_at`)}, ${i}.tilt::text, ${i}.blurred::text,
  ${i}.restamp_number::text, coalesce(${i}.imprint, ''), ${i}.verified::text, ${i}.sub_stamp_id::text, ${i}.x::text, ${i}.y::text`

/** The line of an impression, by the alias of its table. */
export const pressLine = (i: string): Fragment =>
  fragment(`case when ${i}.answer like '{%' then ${i}.answer else concat_ws(' ', ${i}.answer, ${columnsOf(i)}) end`)
/** The columns in a line, without an answer before them. */
export const pressColumns = (i: string): Fragment => fragment(`concat_ws(' ', ${columnsOf(i)})`)

/** The same as pressColumns, for a row that is not written yet. */
export function columnsOfStamp({ collected_id, stamp_id, pressed_at, collected_at, tilt, blurred, restamp_number, ...rest }: CollectedStamp): string {
  const withoutZone = (iso: string) => JSON.stringify(iso.replace('Z', ''))
  const columns = {
    collected_id,
    stamp_id,
    pressed_at: withoutZone(pressed_at),
    collected_at: withoutZone(collected_at),
    tilt,
    blurred,
    restamp_number,
    imprint: rest.imprint ?? '',
    verified: rest.verified,
    sub_stamps: rest.sub_stamps.flatMap(({ sub_stamp_id, x, y }) => [sub_stamp_id, x, y]),
  } satisfies Record<keyof CollectedStamp, unknown>
  return Object.values(columns).flat().join(' ')
}

/** The impression in a line, as JSON. */
export function stampOfLine(line: string): string {
  if (isWhole(line)) return line.slice('{"stamp":'.length, line.lastIndexOf(',"is_new":'))
  let at = line.indexOf(' ') + 1
  // Cut piece by piece: split takes twice as long, for each press of a page.
  const next = (): string => {
    const end = line.indexOf(' ', at)
    const piece = end === -1 ? line.slice(at) : line.slice(at, end)
    at = end === -1 ? line.length : end + 1
    return piece
  }
  const [id, stamp_id, pressed_at, collected_at, tilt, blurred] = [next(), next(), next(), next(), next(), next()]
  const [restamp_number, imprint, verified] = [next(), next(), next()]
  const [seal, x, y] = at === line.length ? [] : [next(), next(), next()]
  const sub_stamps = seal === undefined ? '' : `{"sub_stamp_id":${seal},"x":${Number(x)},"y":${Number(y)}}`
  // Written by hand: JSON.stringify takes three times as long.
  return `{"collected_id":"${id}","stamp_id":${stamp_id},"pressed_at":${isoOf(pressed_at)},"collected_at":${isoOf(collected_at)},"tilt":${tilt},"blurred":${blurred},"restamp_number":${restamp_number},"imprint":${imprint === '' ? 'null' : `"${imprint}"`},"sub_stamps":[${sub_stamps}],"verified":${verified}}`
}

/** A moment of a line in the contract's form, as JSON. The trailing zeros are appended as text: a Date takes eight times as long. */
function isoOf(text: string): string {
  const bare = text.slice(0, -1)
  if (text.length === WITH_MS) return `${bare}Z"`
  if (text.length > WITH_MS) return JSON.stringify(new Date(`${bare.slice(1)}Z`).toISOString())
  return `${(bare.length === WITHOUT_FRACTION ? `${bare}.` : bare).padEnd(WITH_MS - 1, '0')}Z"`
}
const WITH_MS = '"2026-11-20T01:02:03.004"'.length
const WITHOUT_FRACTION = '"2026-11-20T01:02:03'.length

/** The answer in a line: the same bytes for ever, unless the verification of the press changes. */
export function answerOfLine(line: string): string {
  if (isWhole(line)) return line
  const isNew = line.startsWith('n')
  return `{"stamp":${stampOfLine(line)},"is_new":${isNew},"stamp_num":${line.slice(isNew ? 1 : 0, line.indexOf(' '))}}`
}

/** The stored form of an answer: the short form if it gives the same text, otherwise the text. `columns`: pressColumns of the row. */
export function shortAnswer({ is_new, stamp_num }: Pick<CollectAnswer, 'is_new' | 'stamp_num'>, text: string, columns: string): string {
  const short = `${is_new ? 'n' : ''}${stamp_num}`
  return answerOfLine(`${short} ${columns}`) === text ? short : text
}

/** The stored form of a press's changed answer `text`. A short form `before` stays, because the change is in the row's columns. */
export const storedInstead = (before: string, text: string): string => (isWhole(before) ? text : before)
