import { brotliCompressSync } from 'node:zlib'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildArtFacts, MOTIF_SHARE } from '../../../data/build/art-facts.ts'
import { chainsOf } from '../../../data/build/line-neighbours.ts'
import { readSources } from '../../../data/build/read-sources.ts'
import { FRAMES, LAYOUTS, layoutsFor, MOTIFS } from '../../../src/page/ui/stamp-art/choices.ts'

const sources = readSources(join(import.meta.dirname, '../../../data'))
const facts = buildArtFacts(sources)
const rows = sources.stations.toSorted((a, b) => a.stamp_id - b.stamp_id)
const chosen = rows.map((row, i) => ({
  row,
  coast_km: facts.coast_km[i] as number,
  motif: MOTIFS[facts.motif[i] as number] as (typeof MOTIFS)[number],
  frame: FRAMES[facts.frame[i] as number] as (typeof FRAMES)[number],
  layout: LAYOUTS[facts.layout[i] as number] as (typeof LAYOUTS)[number],
}))
const named = (name: string) => chosen.filter((each) => each.row.name === name)

describe('buildArtFacts', () => {
  it('[10] no motif is on more than 12 in a hundred stamps', () => {
    const count = new Map<string, number>()
    for (const { motif } of chosen) count.set(motif, (count.get(motif) ?? 0) + 1)
    expect(MOTIF_SHARE).toBeLessThanOrEqual(0.12)
    for (const [motif, n] of count) expect(n / chosen.length, motif).toBeLessThanOrEqual(0.12)
    expect(count.size).toBeGreaterThan(55)
  })

  it('[10] no two stamps of a prefecture share frame, layout and motif', () => {
    const seen = new Set(chosen.map(({ row, motif, frame, layout }) => [row.prefecture, motif, frame, layout].join(' ')))
    expect(seen.size).toBe(chosen.length)
  })

  it('[10] neighbours on a line almost never share a motif, and never frame and layout both', () => {
    let [pairs, same] = [0, 0]
    for (const { stations } of chainsOf(sources.railways, rows))
      for (let i = 1; i < stations.length; i++) {
        const [a, b] = [chosen[stations[i - 1] as number], chosen[stations[i] as number]]
        if (!a || !b || a === b) continue
        pairs++
        if (a.motif === b.motif) same++
        expect(a.frame === b.frame && a.layout === b.layout, `${a.row.name} and ${b.row.name}`).toBe(false)
      }
    expect(same / pairs).toBeLessThan(0.03)
  })

  it('[13] the sea, its ships and its lights only near the coast; castles only where one exists', () => {
    const where = (isFalse: (each: (typeof chosen)[number]) => boolean) => chosen.filter(isFalse).map(({ row, motif }) => `${row.name}: ${motif}`)
    const castles = [
      '弘前',
      '松本',
      '会津若松',
      '小田原',
      '白河',
      '山形',
      '上田',
      '二本松',
      '高田',
      '新発田',
      '甲府',
      '秋田',
      '横手',
      '久留里',
      '館山',
      '白石',
      '土浦',
      '宇都宮',
      '高崎',
      'かみのやま温泉',
      '上諏訪',
      '涌谷',
    ]
    expect(where(({ motif, coast_km }) => ['sea', 'lighthouse', 'whale', 'steamer', 'gantry'].includes(motif) && coast_km > 5)).toEqual([])
    expect(where(({ motif, row }) => motif === 'castle' && !castles.includes(row.name))).toEqual([])
    expect(where(({ motif, row }) => motif === 'express' && !row.shinkansen)).toEqual([])
    expect(where(({ motif, row }) => motif === 'snow' && /千葉|神奈川|東京|埼玉/u.test(row.prefecture))).toEqual([])
  })

  it('[13] known distances to the sea', () => {
    expect(named('軽井沢')[0]?.coast_km).toBe(35)
    expect(named('鯨波')[0]?.coast_km).toBeLessThanOrEqual(1)
    expect(named('銚子')[0]?.coast_km).toBeLessThanOrEqual(3)
    expect(named('大宮')[0]?.coast_km).toBeGreaterThan(20)
  })

  it('[10] a name is only in a layout that can hold it', () => {
    for (const { row, layout } of chosen) expect(layoutsFor([...row.name].length), row.name).toContain(layout)
  })

  it('[3] a station added later changes none of those before it', () => {
    const last = rows.at(-1)
    const without = buildArtFacts({ ...sources, stations: rows.slice(0, -1) })
    const far = rows.slice(0, -1).flatMap((row, i) => (Math.abs(row.lat - (last?.lat ?? 0)) > 0.3 ? [i] : []))
    for (const i of far.filter((_, k) => k % 7 === 0)) {
      expect([without.motif[i], without.frame[i], without.layout[i]], rows[i]?.name).toEqual([facts.motif[i], facts.frame[i], facts.layout[i]])
    }
  })

  it('[10] the built file stays small', () => {
    expect(brotliCompressSync(JSON.stringify(facts)).length).toBeLessThan(20 * 1024)
  })
})
