import { circle, clipped, fill, fullDisc, outline } from './cut.ts'
import { placeOfDepot, yardOf, type DepotSubject } from './depot-stamp.ts'
import { depotFigures } from './figures/depot.ts'
import { plainFigure } from './figure.ts'
import { railwayFigures } from './figures/railway.ts'
import { cog } from './frames.ts'
import type { Lettering } from './lettering.ts'
import { smallName } from './small-field.ts'

/** A depot for lists and pins: a cog, what stands there, the place. */
export function smallDepot(lettering: Lettering, subject: DepotSubject, id: string): string {
  const { yard, stock } = yardOf(subject)
  const words = yard === 'locomotive' ? depotFigures.locomotive : yard === 'plough' ? depotFigures.plough : yard === 'coaches' || yard === 'crane' ? depotFigures.coach : yard === 'shed' ? depotFigures.shed : railwayFigures[stock]
  const z = words === depotFigures.shed ? 1.3 : words === depotFigures.coach ? 1.4 : words === depotFigures.locomotive ? 1.34 : 1.7
  const foot = words === depotFigures.coach ? 10 : 42
  return fill(outline(cog(12, 178, 199, 0.5, 0.16))) + fullDisc(162, 'w') + clipped(`${id}s`, outline(circle(0, 0, 162, 40)), plainFigure({ x: 0, y: foot, z }, words) + smallName(lettering, placeOfDepot(subject), { y: 50, wide: 222, high: 96, isInked: subject.stamp_id % 3 !== 0 }))
}
