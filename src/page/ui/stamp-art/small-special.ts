import type { Mission } from '../../../core/domain/play/missions.ts'
import { clipped, fill, outline } from './cut.ts'
import { plainFigure } from './figure.ts'
import type { Lettering } from './lettering.ts'
import { specialDesign } from './special-designs.ts'
import { octagon, seal } from './special-stamp.ts'

/** A special stamp for lists: the octagon, its hero, its seal. */
export function smallSpecial(lettering: Lettering, { goal }: Mission, id: string): string {
  const { hero, seal: text } = specialDesign(goal)
  const at = (apothem: number) => outline(octagon(apothem))
  return fill(at(184)) + fill(at(168), 'w') + clipped(`${id}s`, at(164), plainFigure({ ...hero, y: hero.y - 6, z: hero.z * 1.16 }, hero.words)) + seal(lettering, text, 112, 58)
}
