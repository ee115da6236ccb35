import { chanceOf } from './chance.ts'
import { circle, fill, fullDisc, outline, ring } from './cut.ts'
import { isCold, shopLook, toppingOf, type EkisobaSubject } from './ekisoba-stamp.ts'
import { plainFigure } from './figure.ts'
import { BASKET, BOWL, CHOPSTICKS, STEAM, TOPPINGS } from './figures/bowl.ts'
import { lobes } from './frames.ts'
import type { Lettering } from './lettering.ts'

/** As the rims of the stamp, bolder. */
const RIMS = [lobes(20, 196, 9), lobes(14, 196, 12), circle(0, 0, 196, 60), lobes(28, 196, 7)]
const BOLD_NOODLES = 'l 4.4 -76 -4 -50 -13 -24 -5 2 -13 28 -5 54 -13 76 -4|l 4.4 -62 7 -38 -1 -12 7 14 -1 40 7 62 5'

/** A noodle shop for lists and pins: its own rim and dish, and the station it stands at. Shops of one station differ. */
export function smallBowl(lettering: Lettering, { stamp_id, station_name, name: dish }: Pick<EkisobaSubject, 'stamp_id' | 'station_name' | 'name'>): string {
  const { isInked, kind } = shopLook(chanceOf(`ekisoba ${stamp_id}`))
  const flip = stamp_id % 2 === 1
  const stand = { x: 0, y: -18, z: 1.24, flip }
  const above = flip ? plainFigure(stand, STEAM) : plainFigure({ ...stand, z: 1.02, flip: true }, CHOPSTICKS)
  const bowl = plainFigure(stand, BOWL) + plainFigure(stand, BOLD_NOODLES) + (dish === null ? '' : plainFigure(stand, TOPPINGS[toppingOf(dish)])) + above
  const n = [...station_name].length
  const name = lettering.row('kizami', station_name, { x: 0, y: 118, w: n <= 2 ? 140 : n === 3 ? 180 : 214, h: 60 }, { widest: 1.2, gap: 0.3 })
  return (
    fill(outline(RIMS[kind] ?? [])) +
    (isInked ? ring(180, 174, 'w') + fullDisc(162, 'w') : fullDisc(174, 'w')) +
    (isCold(dish ?? '') ? plainFigure({ ...stand, y: -34, z: 1.3 }, BASKET) : bowl) +
    fill(name)
  )
}
