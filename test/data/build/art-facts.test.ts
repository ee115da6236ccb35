import { brotliCompressSync } from 'node:zlib'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildArtFacts } from '../../../data/build/art-facts.ts'
import { chainsOf } from '../../../data/build/line-neighbours.ts'
import { wordsOf } from '../../../data/build/pack-scenes.ts'
import { readSources } from '../../../data/build/read-sources.ts'
import { ELEMENT_GROUPS } from '../../../data/build/scene-vocabulary.ts'
import { FRAMES, LAYOUTS, layoutsFor } from '../../../src/core/stamp-art/choices.ts'
import { sizeOf } from '../../../src/core/stamp-art/figure.ts'

const sources = readSources(join(import.meta.dirname, '../../../data'))
const facts = buildArtFacts(sources)
const rows = sources.stations.toSorted((a, b) => a.stamp_id - b.stamp_id)
const heroes = new Map(sources.stationScenes.map((scene) => [scene.stamp_id, wordsOf(scene)[0]?.[1] ?? '']))
const chosen = rows.map((row, i) => ({
  row,
  coast_km: facts.coast_km[i] as number,
  hero: heroes.get(row.stamp_id) ?? '',
  frame: FRAMES[facts.frame[i] as number] as (typeof FRAMES)[number],
  layout: LAYOUTS[facts.layout[i] as number] as (typeof LAYOUTS)[number],
}))
const named = (name: string) => chosen.filter((each) => each.row.name === name)

describe('buildArtFacts', () => {
  it('[10] no element is the hero of more than 4 in a hundred stamps, and more than 450 are', () => {
    const count = new Map<string, number>()
    for (const { hero } of chosen) count.set(hero, (count.get(hero) ?? 0) + 1)
    for (const [hero, n] of count) expect(n / chosen.length, hero).toBeLessThanOrEqual(0.04)
    expect(count.size).toBeGreaterThan(450)
    expect(count.has('')).toBe(false)
  })

  it('[10] no two stamps of a prefecture share frame, layout and hero', () => {
    const seen = new Set(chosen.map(({ row, hero, frame, layout }) => [row.prefecture, hero, frame, layout].join(' ')))
    expect(seen.size).toBe(chosen.length)
  })

  it('[10] neighbours on a line almost never share a hero, and never frame and layout both', () => {
    let [pairs, same] = [0, 0]
    for (const { stations } of chainsOf(sources.railways, rows))
      for (let i = 1; i < stations.length; i++) {
        const [a, b] = [chosen[stations[i - 1] as number], chosen[stations[i] as number]]
        if (!a || !b || a === b) continue
        pairs++
        if (a.hero === b.hero) same++
        expect(a.frame === b.frame && a.layout === b.layout, `${a.row.name} and ${b.row.name}`).toBe(false)
      }
    expect(same / pairs).toBeLessThan(0.03)
  })

  it('[13] known distances to the sea', () => {
    expect(named('軽井沢')[0]?.coast_km).toBe(35)
    expect(named('鯨波')[0]?.coast_km).toBeLessThanOrEqual(1)
    expect(named('銚子')[0]?.coast_km).toBeLessThanOrEqual(3)
    expect(named('大宮')[0]?.coast_km).toBeGreaterThan(20)
  })

  it('[10] a name is set only in a layout that can hold it', () => {
    for (const { row, layout } of chosen) expect(layoutsFor([...row.name].length), row.name).toContain(layout)
  })

  it('[10] a wide figure is rarely set beside an upright name, steps, avenues, trees and waterfalls rarely in a fan', () => {
    const elementOf = (hero: string) => Object.values(ELEMENT_GROUPS).find((group) => Object.hasOwn(group, hero))?.[hero]
    const share = (of: typeof chosen, layouts: readonly string[]) => of.filter(({ layout }) => layouts.includes(layout)).length / of.length
    const wide = chosen.filter(({ hero }) => {
      const element = elementOf(hero)
      if (element?.kind !== 'figure') return false
      const size = sizeOf(element.words)
      return size.wide > 1.2 * (size.tall + size.low)
    })
    const high = chosen.filter(({ hero }) => {
      const element = elementOf(hero)
      return element?.kind === 'scenery' && (element.horizon ?? 0) < 0.5
    })
    expect(wide.length).toBeGreaterThan(300)
    expect(share(wide, ['ring', 'edge', 'column', 'half'])).toBeLessThan(0.22)
    expect(high.length).toBeGreaterThan(100)
    expect(share(high, ['fan'])).toBeLessThan(0.08)
  })

  it('[3] a station added later changes none of those before it', () => {
    const last = rows.at(-1)
    const without = buildArtFacts({ ...sources, stations: rows.slice(0, -1) })
    const far = rows.slice(0, -1).flatMap((row, i) => (Math.abs(row.lat - (last?.lat ?? 0)) > 0.3 ? [i] : []))
    for (const i of far.filter((_, k) => k % 7 === 0)) {
      expect([without.frame[i], without.layout[i]], rows[i]?.name).toEqual([facts.frame[i], facts.layout[i]])
    }
  })

  it('[10] the built file stays small', () => {
    expect(brotliCompressSync(JSON.stringify(facts)).length).toBeLessThan(20 * 1024)
  })
})
