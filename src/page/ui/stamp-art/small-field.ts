import { fill, rectangle, type Tone } from './cut.ts'
import type { Lettering } from './lettering.ts'

const letters = (text: string) => [...text].length

/** A field for a name at the foot of a small cut, as broad as the sheet is there; long names in two rows. */
export function smallName(lettering: Lettering, name: string, { y, wide, high, isInked }: { readonly y: number; readonly wide: number; readonly high: number; readonly isInked: boolean }): string {
  const all = [...name]
  const half = Math.ceil(all.length / 2)
  const rows = letters(name) > 5 ? [all.slice(0, half), all.slice(half)] : [all]
  const tall = (high - 10) / rows.length
  const tone: Tone = isInked ? 'w' : 'k'
  const set = rows.map((row, i) => lettering.row('kizami', row.join(''), { x: 0, y: y + 8 + tall * (i + 0.5), w: wide - (i === 0 ? 0 : 40), h: tall - 5 }, { widest: 1.3, narrowest: 0.5, gap: 0.2 }))
  return fill(rectangle(-200, y - 2, 400, 8)) + fill(rectangle(-200, y + 6, 400, 300), isInked ? 'k' : 'w') + fill(set.join(''), tone)
}
