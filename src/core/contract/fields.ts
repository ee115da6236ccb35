import * as v from 'valibot'
import { SEALS_PER_SHEET } from './constants.ts'

/** Form and query values are text; these parse them and name the rule that a value breaks. */
const numeric = (rule: string) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^[+-]?(\d+\.?\d*|\.\d+)$/u, rule), v.transform(Number))], rule),
    v.number(rule),
    v.check((n) => Number.isFinite(n), rule),
  )

const wholeBetween = (min: number, max: number, rule: string) => v.pipe(numeric(rule), v.integer(rule), v.minValue(min, rule), v.maxValue(max, rule))

const between = (min: number, max: number, rule: string) => v.pipe(numeric(rule), v.minValue(min, rule), v.maxValue(max, rule))

export const stampIdField = wholeBetween(1, 99_999, 'stamp_id:whole_1_to_99999')
/** spec 5: degrees clockwise in tenths. Rounded, since 7.1 has no exact binary form. */
export const tiltField = v.pipe(
  between(-45, 45, 'tilt:-45.0_to_45.0'),
  v.check((n) => Math.abs(n * 10 - Math.round(n * 10)) < 1e-6, 'tilt:tenths'),
  v.transform((n) => Math.round(n * 10) / 10 + 0),
)
export const blurredField = wholeBetween(0, 100, 'blurred:whole_0_to_100')
export const imprintField = v.pipe(v.string(), v.regex(/^[0-9a-z.~-]{1,32}$/u, 'imprint:up_to_32_of_0-9a-z.~-'))
export const restampNumberField = wholeBetween(0, 9_999, 'restamp_number:whole_0_to_9999')
export const subStampIdField = wholeBetween(1, 9_999, 'sub_stamp_id:whole_1_to_9999')
export const sheetXField = between(0, 1, 'x:0_to_1')
export const sheetYField = between(0, 1, 'y:0_to_1')
export const latitudeField = between(-90, 90, 'latitude:-90_to_90')
export const longitudeField = between(-180, 180, 'longitude:-180_to_180')
const SEAL_RULE = 'sub_stamps:sub_stamp_id_x_and_y'
const sealField = v.strictObject({ sub_stamp_id: subStampIdField, x: sheetXField, y: sheetYField }, SEAL_RULE)
/** The small seals of one sheet, in JSON. */
export const subStampsField = v.pipe(v.array(sealField, 'sub_stamps:list'), v.maxLength(SEALS_PER_SHEET, `sub_stamps:up_to_${SEALS_PER_SHEET}`))
/** The same in a form: id, x and y of each, `3,0.5,0.25 4,0.1,0.9`; empty for none. */
export const sealsTextField = v.pipe(
  v.string(),
  v.check((text) => partsOf(text).length <= SEALS_PER_SHEET, `sub_stamps:up_to_${SEALS_PER_SHEET}`),
  v.check((text) => partsOf(text).every((part) => part.split(',').length === 3 && v.is(sealField, sealOf(part))), SEAL_RULE),
  v.transform((text) => partsOf(text).map((part) => v.parse(sealField, sealOf(part)))),
)
const partsOf = (text: string) => (text === '' ? [] : text.split(' '))
function sealOf(part: string) {
  const [sub_stamp_id, x, y] = part.split(',')
  return { sub_stamp_id, x, y }
}
/** Serialises seals for `sealsTextField`; x and y to a millionth of the sheet. */
export const sealsText = (sub_stamps: readonly v.InferOutput<typeof sealField>[]): string =>
  sub_stamps.map(({ sub_stamp_id, x, y }) => [sub_stamp_id, Number(x.toFixed(6)), Number(y.toFixed(6))].join(',')).join(' ')

/** A UUID in lower case. Anything else breaks the named rule. */
export const uuidField = (name: string) =>
  v.pipe(v.string(`${name}:uuid`), v.toLowerCase(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u, `${name}:uuid`))

/** Metres. Phones without a usable position report up to several thousand kilometres. */
export const accuracyField = between(0, 100_000_000, 'accuracy:metres_0_or_more')

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/u
/** A moment as ISO 8601 with zone, returned in UTC with milliseconds. 30 February breaks the rule too. */
export const momentField = (name: string) =>
  v.pipe(
    v.string(`${name}:iso_8601`),
    v.regex(ISO, `${name}:iso_8601`),
    v.check((s) => isRealMoment(s), `${name}:iso_8601`),
    v.transform((s) => new Date(s).toISOString()),
  )

function isRealMoment(text: string): boolean {
  const at = Date.parse(text)
  if (Number.isNaN(at)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))]
  const date = new Date(Date.UTC(year, month - 1, day))
  // Year 9999 with a zone west of Greenwich would become the year 10000, which our ISO format cannot represent.
  return year >= 1970 && at < Date.UTC(9999, 11, 31) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export const tokenField = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/u, 'token:url_safe_text'))

/** `true`, `1` and the bare key mean yes, as usual in query strings. */
export const flagField = (name: string) =>
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false', '1', '0', ''], `${name}:true_or_false`)], `${name}:true_or_false`),
    v.transform((value) => value === true || value === 'true' || value === '1' || value === ''),
  )

/** How many items an answer has at most: 1 to `max`. */
export const limitField = (max: number) => wholeBetween(1, max, `limit:whole_1_to_${max}`)
export const pageField = wholeBetween(1, 1_000_000, 'page:whole_from_1')
