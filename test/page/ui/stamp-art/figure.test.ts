import { describe, expect, it } from 'vitest'
import { chanceOf } from '../../../../src/page/ui/stamp-art/chance.ts'
import { figure, plainFigure, sizeOf } from '../../../../src/page/ui/stamp-art/figure.ts'
import { buildingFigures } from '../../../../src/page/ui/stamp-art/figures/buildings.ts'
import { creatureFigures } from '../../../../src/page/ui/stamp-art/figures/creatures.ts'
import { natureFigures } from '../../../../src/page/ui/stamp-art/figures/nature.ts'
import { railwayFigures } from '../../../../src/page/ui/stamp-art/figures/railway.ts'
import { thingFigures } from '../../../../src/page/ui/stamp-art/figures/things.ts'
import { SMALL_LANDSCAPES } from '../../../../src/page/ui/stamp-art/small-landscapes.ts'

const ALL = { ...railwayFigures, ...buildingFigures, ...natureFigures, ...creatureFigures, ...thingFigures, ...SMALL_LANDSCAPES }
const PART = /^[kwlLocGg][=+<]* ?-?\d+(\.\d+)?( -?\d+(\.\d+)?)+$/u
const at = { x: 0, y: 0, z: 1 }

describe('figures', () => {
  it.each(Object.entries(ALL))('[10] %s is written as the notation says', (_name, words) => {
    for (const part of words.split('|')) {
      expect(part).toMatch(PART)
      const numbers = part.match(/-?\d+(\.\d+)?/gu)?.length ?? 0
      if (/^[kw]/u.test(part)) expect(numbers % 2, part).toBe(0)
      if (/^[lL]/u.test(part)) expect(numbers % 2, part).toBe(1)
      if (/^[oc]/u.test(part)) expect(numbers, part).toBe(3)
      if (/^[gG]/u.test(part)) expect(numbers % 5, part).toBe(0)
    }
    expect(sizeOf(words).tall).toBeGreaterThan(40)
  })

  it('[10] the half of an even area is mirrored, an added part drawn on both sides', () => {
    expect(plainFigure(at, 'k=0 -10 5 -5 0 0')).toBe('<path d="M0-100l50 50-50 50-50-50z"/>')
    expect(plainFigure(at, 'k+1 0 3 0 3 -2').match(/<path/gu)).toHaveLength(2)
    expect(plainFigure({ ...at, flip: true }, 'k 1 0 3 0 3 -2')).toBe('<path d="M-10 0l-20 0 0-20z"/>')
  })

  it('[10] the small cut leaves out gouges that would not print', () => {
    expect(plainFigure(at, 'k 0 0 9 0 9 9|g 0 0 0 9 1.6')).not.toContain('var(--w)')
    expect(figure(chanceOf('a'), at, 'k 0 0 9 0 9 9|g 0 0 0 9 1.6')).toContain('var(--w)')
  })
})
