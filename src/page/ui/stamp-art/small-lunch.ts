import { clipped, fill, outline, type Point } from './cut.ts'
import { menuOf } from './ekiben-menu.ts'
import type { EkibenSubject } from './ekiben-stamp.ts'
import { lunch } from './figures/lunch.ts'
import { plainFigure } from './figure.ts'
import type { Lettering } from './lettering.ts'
import { smallName } from './small-field.ts'

/** A lunch box for lists and pins: a box with cut corners, its dish and, where it holds many, one beside it; its name or, where that is long, its station. */
export function smallLunch(lettering: Lettering, subject: EkibenSubject, id: string): string {
  const { dish: first, way, sides: all } = menuOf(subject)
  // A plum alone would be a dot.
  const sides = all.filter((side) => side !== 'plum')
  const dish = first === 'plum' ? (sides.shift() ?? first) : first
  const beside = way === 'many' ? sides[subject.stamp_id % sides.length] : undefined
  const words = way === 'pot' && dish !== 'pot' ? `${lunch.pot}|c 0 20 22` : lunch[dish]
  const inside =
    beside === undefined
      ? plainFigure({ x: 0, y: -46, z: 1.75 }, words)
      : plainFigure({ x: -76, y: -46, z: 1.2 }, words) + plainFigure({ x: 76, y: -46, z: 1.2 }, lunch[beside])
  const name = [...subject.name].length <= 6 ? subject.name : subject.station_name
  return fill(outline(box(0))) + fill(outline(box(-14)), 'w') + clipped(`${id}s`, outline(box(-16)), inside + smallName(lettering, name, { y: 52, wide: 270, high: 92, isInked: subject.stamp_id % 3 !== 0 }))
}

function box(by: number): Point[] {
  const [x, y, c] = [172 + by, 150 + by, 44 + by * 0.4]
  return [[-x + c, -y], [x - c, -y], [x, -y + c], [x, y - c], [x - c, y], [-x + c, y], [-x, y - c], [-x, -y + c]]
}
