import { kindOf } from '../../../core/catalogue/stamp-kind.ts'
import { loadStampFacts } from '../../../core/catalogue/load-stamp-facts.ts'
import { loadLettersOf } from '../../../core/stamp-art/load-stamp-art.ts'
import type { Lettering } from '../../../core/stamp-art/lettering.ts'
import type { MarkInk } from './mark-ink.ts'
import { faceOfPlace, placeOfStamp, splitPlace } from '../../../core/stamp-art/mark-place.ts'

/** The outlines of a press's place for both marks: letters differ between phones, outlines do not. */
export interface PlaceLetters {
  readonly postmark: readonly MarkInk[]
  readonly keepsake: readonly MarkInk[]
}

/** Outlines of lettering.ts are in tenths. */
const ink = (d: string): readonly MarkInk[] => (d === '' ? [] : [{ d, width: null, scale: 0.1 }])

/** The outlines of a stamp's place. Rejects where a chunk cannot be loaded. */
export async function drawPlaceLetters(stamp_id: number): Promise<PlaceLetters> {
  const place = placeOfStamp(kindOf(stamp_id), await loadStampFacts(stamp_id))
  const lettering = await loadLettersOf(stamp_id)
  return { postmark: onPostmark(lettering, place), keepsake: onKeepsake(lettering, place) }
}

/** Height of a letter by the length of the name. */
const SIZES = [36, 36, 34, 28, 23] as const

function onPostmark(lettering: Lettering, place: string): readonly MarkInk[] {
  const face = faceOfPlace(lettering, place)
  const length = [...place].length
  const size = SIZES[length]
  if (size !== undefined) return ink(lettering.row(face, place, { x: 0, y: -50, w: size * length + 7 * (length - 1), h: size }, { widest: 1, gap: 0.2 }))
  if (length <= 6) return ink(lettering.arc(face, place, { radius: 58, size: 21, middle: -90, span: 132, space: 0.04 }).d)
  const [upper, lower] = splitPlace(place)
  const height = length >= 10 ? 14 : 16
  return [
    ...ink(lettering.row(face, upper, { x: 0, y: -58, w: 76, h: height }, { widest: 1, gap: 0.1 })),
    ...ink(lettering.row(face, lower, { x: 0, y: -40.5, w: 108, h: height }, { widest: 1, gap: 0.1 })),
  ]
}

/** In one column beside the slip, a long name in two. */
function onKeepsake(lettering: Lettering, place: string): readonly MarkInk[] {
  const face = faceOfPlace(lettering, place)
  if ([...place].length <= 5) return ink(lettering.column(face, place, { x: 52, y: 0, w: 23, h: 82 }))
  const [first, second] = splitPlace(place)
  return [...ink(lettering.column(face, first, { x: 60, y: 0, w: 15, h: 78 })), ...ink(lettering.column(face, second, { x: 41, y: 0, w: 15, h: 104 }))]
}
