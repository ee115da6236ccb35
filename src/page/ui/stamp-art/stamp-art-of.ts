import { kindOf } from '../../../core/catalogue/stamp-kind.ts'
import { CURRENT_ART } from '../../../core/domain/imprint/imprint-params.ts'
import { SIGNS } from '../../../core/domain/imprint/signs.ts'
import type { Lettering } from './lettering.ts'
import { drawSign } from './season-signs.ts'
import { largeLettering, withFewerLines } from './small-cut.ts'
import type { StampArt, StampKindArt } from './stamp-art.ts'

const VIEW = 'transform="scale(.1)" fill="var(--k)"'

/** Degrees below the horizontal at which a stamp's rim has no lettering: a depot's long name is written round most of its cog. */
const signBelow = (stamp_id: number): number => (kindOf(stamp_id) === 'traindepot' ? 20 : -12)

/** Art of several kinds, one object each; the first that has an id draws it. */
export function stampArtOf(kinds: readonly StampKindArt[], lettering: Lettering): StampArt {
  const large = largeLettering(lettering)
  return {
    has: (stamp_id) => kinds.some((kind) => kind.has(stamp_id)),
    bring: async (stamp_id) => kinds.find((each) => each.has(stamp_id))?.bring?.(stamp_id),
    draw(stamp_id, { cut = 'full', instance = '', version = CURRENT_ART, sign = 0 } = {}) {
      // A later build's picture, pressed on another phone, is unknown here: today's takes its place. A build that changes a picture keeps the older one.
      if (version < CURRENT_ART) throw new RangeError(`no version ${version} of the art`)
      const kind = kinds.find((each) => each.has(stamp_id))
      if (!kind) throw new RangeError(`no stamp ${stamp_id}`)
      const drawing =
        cut === 'small' ? withFewerLines(kind.draw(stamp_id, large, `s${stamp_id}m${instance}`)) : kind.draw(stamp_id, lettering, `s${stamp_id}${instance}`)
      return `<g ${VIEW}>${drawing}${drawSign(SIGNS[sign] ?? 'none', signBelow(stamp_id))}</g>`
    },
  }
}
