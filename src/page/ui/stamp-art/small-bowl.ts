import { fill, fullDisc, outline } from './cut.ts'
import { plainFigure } from './figure.ts'
import { BOWL, STEAM } from './figures/bowl.ts'
import { lobes } from './frames.ts'
import type { Lettering } from './lettering.ts'

/** A noodle shop for lists and pins: the bowl, and the station it stands at. */
export function smallBowl(lettering: Lettering, station_name: string): string {
  const stand = { x: 0, y: -18, z: 1.3 }
  const n = [...station_name].length
  const name = lettering.row('kizami', station_name, { x: 0, y: 128, w: n <= 2 ? 140 : n === 3 ? 180 : 214, h: 64 }, { widest: 1.2, gap: 0.3 })
  return fill(outline(lobes(24, 196, 8).filter((_, i) => i % 2 === 0))) + fullDisc(180, 'w') + plainFigure(stand, STEAM) + plainFigure(stand, BOWL) + fill(name)
}
