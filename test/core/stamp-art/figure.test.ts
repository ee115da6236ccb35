import { describe, expect, it } from 'vitest'
import { ELEMENT_GROUPS } from '../../../data/build/scene-vocabulary.ts'
import { chanceOf } from '../../../src/core/stamp-art/chance.ts'
import { figure, sizeOf } from '../../../src/core/stamp-art/figure.ts'
import { areaMaps } from '../../../src/core/stamp-art/figures/area-maps.ts'
import { beasts } from '../../../src/core/stamp-art/figures/beasts.ts'
import { buildingFigures } from '../../../src/core/stamp-art/figures/buildings.ts'
import { courseTrains } from '../../../src/core/stamp-art/figures/course-trains.ts'
import { creatureFigures } from '../../../src/core/stamp-art/figures/creatures.ts'
import { depotFigures } from '../../../src/core/stamp-art/figures/depot.ts'
import { fishes } from '../../../src/core/stamp-art/figures/fishes.ts'
import { fowl } from '../../../src/core/stamp-art/figures/fowl.ts'
import { lunch } from '../../../src/core/stamp-art/figures/lunch.ts'
import { natureFigures } from '../../../src/core/stamp-art/figures/nature.ts'
import { railcars } from '../../../src/core/stamp-art/figures/railcars.ts'
import { railwayFigures } from '../../../src/core/stamp-art/figures/railway.ts'
import { songbirds } from '../../../src/core/stamp-art/figures/songbirds.ts'
import { thingFigures } from '../../../src/core/stamp-art/figures/things.ts'
import { trains } from '../../../src/core/stamp-art/figures/trains.ts'
import { waterbirds } from '../../../src/core/stamp-art/figures/waterbirds.ts'

const STANDING = [railwayFigures, buildingFigures, natureFigures, creatureFigures, thingFigures].flatMap((figures) => Object.entries(figures))
const ALL = [
  ...STANDING,
  ...Object.values(ELEMENT_GROUPS).flatMap((group) =>
    Object.entries(group).flatMap(([name, element]) => (element.kind === 'figure' ? [[name, element.words] as const] : [])),
  ),
  ...[songbirds, waterbirds, fowl, fishes, beasts, depotFigures, lunch, trains, courseTrains, railcars, areaMaps].flatMap((figures) => Object.entries(figures)),
]
const PART = /^(?:\*\d+ -?[\d.]+ -?[\d.]+;)?[kwblLocGgHh][=+<~>]* ?-?\d*\.?\d+((?: |(?=-))-?\d*\.?\d+)+$/u
const at = { x: 0, y: 0, z: 1 }
const drawn = (words: string, stand = {}) => figure(chanceOf('drawn'), { ...at, ...stand }, words)

describe('figures', () => {
  it.each(ALL)('[10] %s is written in valid notation', (_name, words) => {
    for (const part of words.split('|')) {
      expect(part).toMatch(PART)
      const once = part.replace(/^\*[^;]*;/u, '')
      const numbers = once.match(/-?\d*\.?\d+/gu)?.length ?? 0
      if (/^[kw]/u.test(once)) expect(numbers % 2, part).toBe(0)
      if (once.startsWith('b')) expect(numbers % 2, part).toBe(1)
      if (/^[lL]/u.test(once)) expect(numbers % 2, part).toBe(1)
      if (/^[oc]/u.test(once)) expect(numbers, part).toBe(3)
      if (/^[gG]/u.test(once)) expect(numbers % 5, part).toBe(0)
      if (/^[hH]/u.test(once)) expect(numbers >= 8 && numbers % 2 === 0, part).toBe(true)
    }
  })

  it.each(STANDING)('[10] %s has its lowest point at its foot', (_name, words) => {
    expect(sizeOf(words).tall).toBeGreaterThan(40)
  })

  it('[10] a smoothed outline passes through its points, and a repeated point is a corner', () => {
    const bent = drawn('k~ 0 -10 0 -10 10 0 0 10 -10 0')
    expect(bent.startsWith('<path d="M0-100')).toBe(true)
    expect(bent.match(/ ?-?\d+ ?-?\d+/gu)?.length).toBeGreaterThan(12)
    expect(drawn('k~ 0 -10 0 -10 10 0')).not.toMatch(/NaN/u)
  })

  it('[10] a row of gouges follows its line, mirrored with the figure', () => {
    const row = (flip: boolean) => figure(chanceOf('row'), { ...at, flip }, 'H 4 6 2 90 0 0 30 0')
    expect(row(false).match(/M/gu)).toHaveLength(4)
    expect(row(true)).toMatch(/M-\d/u)
  })

  it('[10] a part that begins with a count is drawn that many times, each copy offset from the previous one', () => {
    expect(drawn('*3 4 1;o 0 0 2').match(/<path/gu)).toHaveLength(3)
    const far = drawn('*2 4 1;k 0 0 2 0 2 -2').match(/M-?\d+ ?-?\d+/gu)
    expect(far).toEqual(['M0 0', 'M40 10'])
    expect(drawn('*2 4 1;k 0 0 2 0 2 -2', { flip: true }).match(/M-?\d+ ?-?\d+/gu)).toEqual(['M0 0', 'M-40 10'])
    expect(sizeOf('*3 10 0;k 0 0 5 0 5 -8')).toEqual({ wide: 50, tall: 8, low: 0 })
  })

  it('[10] a part marked > is written in steps from point to point, and drawn as the same points', () => {
    expect(drawn('k>0-10 5 5.2-5 5.3')).toBe(drawn('k0-10 5-4.8 0 .5'))
    expect(drawn('b>2 0-10 10 0 0 10')).toBe(drawn('b2 0-10 10-10 10 0'))
    expect(drawn('H>4 6 2 90 10 0 30 4')).toBe(drawn('H4 6 2 90 10 0 40 4'))
    expect(sizeOf('*3 10 0;k>0 0 5 0 0-8')).toEqual({ wide: 50, tall: 8, low: 0 })
  })

  it('[10] a body has an ink contour and is cleared inside', () => {
    expect(drawn('b 2 0 -10 10 -10 10 0')).toMatch(/fill="var\(--w\)" stroke="var\(--k\)" stroke-width="20"/u)
  })

  it('[10] the half of a symmetrical area is mirrored, and a part marked + is drawn on both sides', () => {
    expect(drawn('k=0 -10 5 -5 0 0')).toBe('<path d="M0-100l50 50-50 50-50-50z"/>')
    expect(drawn('k+1 0 3 0 3 -2').match(/<path/gu)).toHaveLength(2)
    expect(drawn('k 1 0 3 0 3 -2', { flip: true })).toBe('<path d="M-10 0l-20 0 0-20z"/>')
  })
})
