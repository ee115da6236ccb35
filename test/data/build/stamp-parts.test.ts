import { describe, expect, it } from 'vitest'
import { SCENERY } from '../../../data/build/scene-vocabulary.ts'
import { stampParts } from '../../../data/build/stamp-parts.ts'
import { sceneryName, splitElements } from '../../../src/core/stamp-art/elements/element-code.ts'
import { glyphTable } from '../../../src/core/stamp-art/glyph-table.ts'
import { letteringOf } from '../../../src/core/stamp-art/lettering.ts'
import { unpackScenes } from '../../../src/core/stamp-art/plan-scene.ts'
import { stampArtOf } from '../../../src/core/stamp-art/stamp-art-of.ts'
import { stationArt } from '../../../src/core/stamp-art/station-art.ts'
import { builtArt } from '../../core/stamp-art/built-art.ts'

const { sources, stations, art } = builtArt()
const { parts, kits } = stampParts(sources)

describe('kits of stations', () => {
  it('[10] a station’s kit draws its stamp as all parts together do, in both cuts', () => {
    expect([...kits.keys()].toSorted((a, b) => a - b)).toEqual(stations.map(({ stamp_id }) => stamp_id).toSorted((a, b) => a - b))
    for (const [
      stamp_id,
      {
        scenes,
        letters: { kizami, marui, ita, futo },
      },
    ] of kits) {
      const tables = { kizami: glyphTable(kizami), marui: glyphTable(marui), ita: glyphTable(ita), futo: glyphTable(futo) }
      const alone = stampArtOf([stationArt({ stations, pictures: unpackScenes({ version: '', elements: '' }, scenes, SCENERY) })], letteringOf(tables))
      for (const cut of ['full', 'small'] as const) expect(alone.draw(stamp_id, { cut }) === art.draw(stamp_id, { cut }), `${stamp_id} ${cut}`).toBe(true)
    }
  })

  it('[10] a kit says whose scenery of single places its scene needs', () => {
    const shared = parts['scenery']?.scenery ?? new Set()
    const ofPlaces = (elements: string) =>
      splitElements(elements)
        .flatMap((code) => sceneryName(code) ?? [])
        .filter((name) => !shared.has(name))
    const needing = [...kits].filter(([, { scenes }]) => ofPlaces(scenes.elements).length > 0)
    expect(needing.length).toBeGreaterThan(0)
    expect([...kits].filter(([, { place }]) => place !== null)).toEqual(needing)
    for (const [stamp_id, { scenes, place }] of needing)
      for (const name of ofPlaces(scenes.elements)) expect(parts[`scenes-${place}`]?.scenery, `${stamp_id}`).toContain(name)
  })
})
