import type { Frame, Motif } from './choices.ts'
import { circle, clipped, fill, fullDisc, outline, rectangle, ring } from './cut.ts'
import { plainFigure, sizeOf } from './figure.ts'
import { lobes } from './frames.ts'
import type { FaceName, Lettering } from './lettering.ts'
import { emblemOf } from './motifs.ts'
import { SMALL_LANDSCAPES } from './small-landscapes.ts'

/** For lists and pins: a rim, one bold motif and the name; no gouge would survive at 64 pixels. */
export function smallCut(lettering: Lettering, subject: { readonly stamp_id: number; readonly name: string; readonly motif: Motif; readonly frame: Frame; readonly face: FaceName }, id: string): string {
  const isDark = subject.stamp_id % 3 !== 0
  const rows = rowsOf(subject.name)
  const cut = rows.length > 1 ? 22 : 44
  const words = emblemOf(subject.motif)
  const hero = words === null ? plainFigure({ x: 0, y: cut, z: (cut + 172) / 130 }, SMALL_LANDSCAPES[subject.motif] ?? '') : plainFigure({ x: 0, y: cut - 8, z: fitted(words, cut) }, words)
  return smallRim(subject.frame) + clipped(`${id}s`, outline(circle(0, 0, 176, 40)), hero + fill(rectangle(-180, cut - 2, 360, 400), isDark ? 'k' : 'w') + fill(rectangle(-180, cut - 2, 360, 8))) + fill(nameRows(lettering, rows, subject.face, cut), isDark ? 'w' : 'k')
}

/** A long name in two rows, parted where kanji and kana meet if it can be. */
function rowsOf(name: string): string[] {
  const letters = [...name]
  if (letters.length < 6) return [name]
  const middle = letters.length / 2
  const isKana = (char = '') => /[\u3041-\u30ff]/u.test(char)
  const seams = letters.map((char, i) => ({ i, seam: i > 1 && i < letters.length - 1 && isKana(char) !== isKana(letters[i - 1]) && char !== 'ー' && char !== 'ケ' ? 1.6 : 0 }))
  const at = seams.toSorted((a, b) => Math.abs(a.i - middle) - a.seam - (Math.abs(b.i - middle) - b.seam))[0]?.i ?? Math.ceil(middle)
  return [letters.slice(0, at).join(''), letters.slice(at).join('')]
}

function nameRows(lettering: Lettering, rows: readonly string[], face: FaceName, cut: number): string {
  const n = [...(rows[0] ?? '')].length
  const h = rows.length > 1 ? 62 : n <= 2 ? 92 : n === 3 ? 84 : 76
  return rows.map((row, i) => {
    const y = cut + 14 + h / 2 + i * (h + 6)
    const low = Math.abs(y) + h * 0.36
    return lettering.row(face, row, { x: 0, y, w: 2 * Math.sqrt(176 * 176 - low * low) - 14, h }, { widest: 1.3, gap: 0.25 })
  }).join('')
}

/** As large as the upper field allows, its shoulders inside the rim. */
function fitted(words: string, cut: number): number {
  const { wide, tall } = sizeOf(words)
  return Math.min(1.9, (cut + 152) / tall, 250 / wide)
}

const LOBED: readonly Frame[] = ['scallop', 'cloud', 'tooth', 'bead', 'petal', 'rope']
const smallRim = (kind: Frame) =>
  LOBED.includes(kind) ? fill(outline(lobes(20, 197, 11).filter((_, i) => i % 2 === 0))) + fullDisc(180, 'w') : kind === 'double' || kind === 'rail' || kind === 'fine' ? fullDisc(196, 'w') + ring(196, 187) + ring(182, 178) : fullDisc(196, 'w') + ring(196, 180)
