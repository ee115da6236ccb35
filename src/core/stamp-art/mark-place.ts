import type { StampFacts } from '../catalogue/stamp-facts.ts'
import type { StampKind } from '../catalogue/stamp-kind.ts'
import type { FaceName, Lettering } from './lettering.ts'

/** The app's name, for a press whose record names no place: a train calls at many stations, a reward belongs to none. */
const NO_PLACE = '駅印帖'

/** The place on the mark of a press: the station of its stamp. */
export function placeOfStamp(kind: StampKind | undefined, facts: Pick<StampFacts, 'name' | 'places'> | undefined): string {
  if (facts === undefined || kind === 'face') return NO_PLACE
  return kind === 'station' ? facts.name : (facts.places[0]?.station_name ?? NO_PLACE)
}

/** The typeface of a place's name on a mark. */
export const faceOfPlace = (lettering: Pick<Lettering, 'covers'>, place: string): FaceName => (lettering.covers('ita', place) ? 'ita' : 'kizami')

const SCRIPTS = [/\p{Script=Han}/u, /\p{Script=Hiragana}/u] as const
/** A prolonged sound mark belongs to the letter before it: both count as katakana. */
const scriptOf = (letter: string) => SCRIPTS.findIndex((script) => script.test(letter))

/** A long name in two parts, where the script changes nearest to its middle: 「上越国際」 and 「スキー場前」. */
export function splitPlace(place: string): readonly [string, string] {
  const letters = [...place]
  const middle = letters.length / 2
  const changes = letters.flatMap((letter, index) =>
    index > 1 && index < letters.length - 1 && scriptOf(letter) !== scriptOf(letters[index - 1] ?? '') ? [index] : [],
  )
  const at = changes.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || b - a)[0] ?? Math.ceil(middle)
  return [letters.slice(0, at).join(''), letters.slice(at).join('')]
}
