import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildArtFacts } from '../../../data/build/art-facts.ts'
import { packScenes, wordsOf } from '../../../data/build/pack-scenes.ts'
import { readSources } from '../../../data/build/read-sources.ts'
import { ELEMENTS, SCENERY } from '../../../data/build/scene-vocabulary.ts'
import type { Element } from '../../../src/core/stamp-art/elements/element.ts'
import { decodeFigure, encodeFigure } from '../../../src/core/stamp-art/elements/figure-code.ts'
import { partsOf } from '../../../src/core/stamp-art/figure.ts'
import { SCENE_SLOTS, unpackScenes } from '../../../src/core/stamp-art/plan-scene.ts'

const sources = readSources(join(import.meta.dirname, '../../../data'))
const facts = buildArtFacts(sources)
const { common, prefectures } = packScenes(sources, facts)
/** A figure's parts and points, whether these are written in steps or not. */
const drawnBy = (words: string) => partsOf(words).map((part) => ({ ...part, marks: part.marks.replace('>', '') }))
const comparable = (element: Element | undefined) => (element?.kind === 'figure' ? { ...element, words: drawnBy(element.words) } : element)

describe('unpackScenes', () => {
  it('[10] a scene is unpacked as the row that was packed, slot by slot, from the common elements and those of its prefecture alone', () => {
    const pictures = new Map(prefectures.flatMap((own) => [...unpackScenes(common, own, SCENERY)]))
    for (const row of sources.stationScenes) {
      const scene = pictures.get(row.stamp_id)?.().scene
      const words = wordsOf(row)
      for (const slot of SCENE_SLOTS) {
        const expected = words.flatMap(([at, word]) => (at === slot ? [slot === 'sky' ? word : comparable(ELEMENTS.get(word))] : []))
        const shown = [scene?.[slot] ?? []].flat()
        expect(
          shown.map((each) => (typeof each === 'string' ? each : comparable(each))),
          `${row.name}: ${slot}`,
        ).toEqual(expected)
      }
    }
    expect(pictures.size).toBe(sources.stationScenes.length)
  })

  it('[10] the facts of a station are those of its place', () => {
    const pictures = new Map(prefectures.flatMap((own) => [...unpackScenes(common, own, SCENERY)]))
    let last = 0
    facts.stamp_id.forEach((step, row) => {
      const { coast_km, density } = pictures.get((last += step))?.() ?? {}
      expect([coast_km, density], String(last)).toEqual([facts.coast_km[row], facts.density[row]])
    })
  })

  it('[10] a picture without its scenery is not drawn with a gap', () => {
    const [first] = prefectures
    if (first === undefined) throw new Error('no prefecture')
    expect(() => [...unpackScenes(common, first, {}).values()].map((picture) => picture())).toThrow(RangeError)
  })
})

describe('a figure as it is shipped', () => {
  it('[10] has the same parts and numbers as its words', () => {
    const figures = [...ELEMENTS.values()].filter((element) => element.kind === 'figure')
    expect(figures.map(({ words }) => drawnBy(decodeFigure(encodeFigure(words))))).toEqual(figures.map(({ words }) => drawnBy(words)))
  })

  it.each(['k0 0 1.25 3', 'k0 0 4000 3', 'k0 0-4000 3'])('[13] %s cannot be shipped, and the build says so', (words) => {
    expect(() => encodeFigure(words)).toThrow(RangeError)
  })
})
