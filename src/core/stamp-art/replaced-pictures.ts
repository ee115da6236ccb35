import type { StampArt, StampCut } from './stamp-art.ts'
import { signOf } from './stamp-art-of.ts'

/** A picture as it was drawn before a later version replaced it, without a sign; `@` stands where the instance belongs in its ids. */
export type ReplacedPicture = Readonly<Record<StampCut, string>>

/** The instance with which a picture is drawn to be kept: no markup has the letter. */
export const ANY_INSTANCE = '@'

/** A file of replaced-pictures: the stamp, and the last version of the art in which it has this picture. */
const NAME = /(\d+)-(\d+)\.json$/u

/**
 * Finds the pictures in these files (named `218-1.json`: of stamp 218 until version 1). The result draws a stamp as an impression of `version` shows it; null where
 * today's picture is that of `version`. Rejects where the file cannot be loaded.
 */
export function replacedPictures(files: Readonly<Record<string, () => Promise<ReplacedPicture>>>) {
  const all = Object.entries(files).map(([name, load]) => {
    const [, stamp_id, until] = NAME.exec(name) ?? []
    return { stamp_id: Number(stamp_id), until: Number(until), load }
  })
  return async (stamp_id: number, version: number): Promise<Pick<StampArt, 'draw'> | null> => {
    const [first] = all.filter((each) => each.stamp_id === stamp_id && each.until >= version).toSorted((a, b) => a.until - b.until)
    if (first === undefined) return null
    const picture = await first.load()
    return {
      draw: (_, { cut = 'full', instance = '', sign = 0 } = {}) =>
        `${picture[cut].slice(0, -'</g>'.length).replaceAll(ANY_INSTANCE, instance)}${signOf(stamp_id, sign)}</g>`,
    }
  }
}

/** The replaced pictures of this build. */
export const findReplaced = replacedPictures(import.meta.glob<ReplacedPicture>('./replaced-pictures/*.json', { import: 'default' }))
