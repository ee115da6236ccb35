import { clipped, fill, outline, type Point } from './cut.ts'
import { plainFigure } from './figure.ts'
import { portraitOf } from './ikimono-portraits.ts'
import type { IkimonoSubject } from './ikimono-stamp.ts'
import type { Lettering } from './lettering.ts'
import { smallName } from './small-field.ts'
import { cos, sin, TURN } from './trig.ts'

/** A creature for lists and pins: an edge of great leaves, its outline, its name. */
export function smallCreature(lettering: Lettering, subject: IkimonoSubject, id: string): string {
  const { words, flip } = portraitOf(subject)
  const edge = leafEdge(198, 182)
  return fill(outline(edge)) + clipped(`${id}s`, outline(leafEdge(184, 168)), fill(outline(leafEdge(190, 176)), 'w') + plainFigure({ x: 0, y: -46, z: 1.26, flip }, words) + smallName(lettering, subject.name, { y: 66, wide: 232, high: 100, isInked: subject.stamp_id % 3 !== 0 }))
}

const TIPS = 18
const leafEdge = (tip: number, notch: number): Point[] =>
  Array.from({ length: TIPS }, (_, i) => ([[0, notch], [0.5, tip - 5], [0.78, tip]] as const).map(([f, r]): Point => [cos(((i + f) / TIPS) * TURN) * r, sin(((i + f) / TIPS) * TURN) * r])).flat()
