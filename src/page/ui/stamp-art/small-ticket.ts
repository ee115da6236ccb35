import { fill, outline, type Point } from './cut.ts'
import { plainFigure, sizeOf } from './figure.ts'
import type { Lettering } from './lettering.ts'
import { TICKET_PICTURES } from './login-ticket.ts'

/** A ticket for lists: its picture and its number. */
export function smallTicket(lettering: Lettering, number: number): string {
  const words = TICKET_PICTURES[number - 1] ?? ''
  const { wide, tall } = sizeOf(words)
  const z = Math.min(150 / wide, 160 / tall)
  const digits = lettering.row('ita', `${number}`, { x: 84, y: 0, w: 150, h: 130 }, { widest: 1, gap: 0 })
  return fill(outline(card(0))) + fill(outline(card(-13)), 'w') + plainFigure({ x: -82, y: (tall * z) / 2, z }, words) + fill(digits)
}

function card(by: number): Point[] {
  const [x, y, bite] = [178 + by, 106 + by, 15]
  return [[-x, -y], [x, -y], [x, -bite], [x - bite, 0], [x, bite], [x, y], [-x, y], [-x, bite], [-x + bite, 0], [-x, -bite]]
}
