import { kindOf } from '../catalogue/stamp-kind.ts'
import { SIGNS } from '../domain/imprint/signs.ts'
import type { Lettering } from './lettering.ts'
import { drawSign } from './season-signs.ts'
import { largeLettering, withFewerLines } from './small-cut.ts'
import type { StampArt, StampKindArt } from './stamp-art.ts'

const VIEW = 'transform="scale(.1)" fill="var(--k)"'

/** Degrees below the horizontal at which a stamp's rim has no lettering: a depot's long name is written round most of its cog. */
const signBelow = (stamp_id: number): number => (kindOf(stamp_id) === 'traindepot' ? 20 : -12)

/** The mark of season or hour on a stamp: an index in SIGNS. */
export const signOf = (stamp_id: number, sign: number): string => drawSign(SIGNS[sign] ?? 'none', signBelow(stamp_id))

/** Art of several kinds, one object each; the first that has an id draws it. */
export function stampArtOf(kinds: readonly StampKindArt[], lettering: Lettering): StampArt {
  const large = largeLettering(lettering)
  return {
    has: (stamp_id) => kinds.some((kind) => kind.has(stamp_id)),
    bring: async (stamp_id) => kinds.find((each) => each.has(stamp_id))?.bring?.(stamp_id),
    draw(stamp_id, { cut = 'full', instance = '', sign = 0 } = {}) {
      const kind = kinds.find((each) => each.has(stamp_id))
      if (!kind) throw new RangeError(`no stamp ${stamp_id}`)
      const drawing =
        cut === 'small' ? withFewerLines(kind.draw(stamp_id, large, `s${stamp_id}m${instance}`)) : kind.draw(stamp_id, lettering, `s${stamp_id}${instance}`)
      return `<g ${VIEW}>${drawing}${signOf(stamp_id, sign)}</g>`
    },
  }
}
