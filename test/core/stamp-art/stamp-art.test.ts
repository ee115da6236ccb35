import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { kindOf, STAMP_KINDS, type StampKind } from '../../../src/core/catalogue/stamp-kind.ts'
import { builtArt } from './built-art.ts'
import { reachOf } from './reach.ts'

const { stations, art } = builtArt()
const kinds = Object.keys(STAMP_KINDS) as StampKind[]
const ids = [
  ...stations.map((s) => s.stamp_id),
  ...kinds
    .slice(1)
    .flatMap((kind) => Array.from({ length: STAMP_KINDS[kind].last - STAMP_KINDS[kind].first + 1 }, (_, i) => STAMP_KINDS[kind].first + i).filter(art.has)),
]
const idsOf = (kind: StampKind) => ids.filter((id) => kindOf(id) === kind)
const full = new Map(ids.map((id) => [id, art.draw(id)]))
const small = new Map(ids.map((id) => [id, art.draw(id, { cut: 'small' })]))
const hash = (drawings: Iterable<string>) =>
  createHash('sha256')
    .update([...drawings].join('\n'))
    .digest('hex')

describe('stamp art', () => {
  it('[3] every stamp of every kind has its own', () => {
    expect(kinds.map((kind) => idsOf(kind).length)).toEqual([1620, 138, 29, 35, 70, 45, 34, 50])
    expect(new Set(full.values()).size).toBe(ids.length)
    expect(art.has(99_999)).toBe(false)
    expect(() => art.draw(99_999)).toThrow(RangeError)
  })

  it('[10] a sign of season or hour is added to the same picture; without one the picture is as before', () => {
    for (const id of [218, 2049, 3001, 4001, 5001])
      for (const cut of ['full', 'small'] as const) {
        const plain = (cut === 'full' ? full : small).get(id) ?? ''
        expect(art.draw(id, { cut, sign: 0 })).toBe(plain)
        const signed = [1, 2, 3, 4, 5].map((sign) => art.draw(id, { cut, sign }))
        for (const each of signed) expect(each.startsWith(plain.slice(0, -'</g>'.length))).toBe(true)
        expect(new Set(signed).size).toBe(5)
        for (const each of signed) expect(reachOf(each)).toBeLessThanOrEqual(2080)
      }
  })

  it('[10] no drawing contains an invalid number', () => {
    for (const [id, svg] of [...full, ...small]) expect(/undefined|NaN|Infinity|null|e-\d/u.test(svg), `stamp ${id}`).toBe(false)
  })

  it('[10] fills are ink and cleared wood, nothing else; no style that a strict policy would drop', () => {
    for (const [id, svg] of [...full, ...small]) {
      const colors = new Set([...svg.matchAll(/(?:fill|stroke)="([^"]*)"/gu)].map((match) => match[1]))
      expect(
        [...colors].filter((color) => color !== 'var(--k)' && color !== 'var(--w)'),
        `stamp ${id}`,
      ).toEqual([])
      expect(svg.includes('style='), `stamp ${id}`).toBe(false)
    }
  })

  it('[10] coordinates are whole tenths: engines cannot differ in a rounding', () => {
    for (const [id, svg] of full) for (const [, d = ''] of svg.matchAll(/ d="([^"]*)"/gu)) expect(/\.\d/u.test(d), `stamp ${id}`).toBe(false)
  })

  it('[10] no visible part of a stamp is outside its sheet', () => {
    for (const [id, svg] of full) {
      // Pictures are clipped; frames, plates and lettering are not.
      const free = svg.replaceAll(/<g clip-path[\s\S]*?<\/g>/gu, '').replaceAll(/<clipPath[\s\S]*?<\/clipPath>/gu, '')
      for (const [, x = '', y = ''] of free.matchAll(/M(-?\d+) ?(-?\d+)/gu)) {
        // Inside the square when upright, and inside the impression's sheet (214, less the bleeding) at any rotation.
        expect(Math.max(Math.abs(Number(x)), Math.abs(Number(y))), `stamp ${id} at ${x} ${y}`).toBeLessThanOrEqual(2000)
        expect(Math.hypot(Number(x), Number(y)), `stamp ${id} at ${x} ${y}`).toBeLessThanOrEqual(2080)
      }
    }
  })

  it('[3] a stamp of a kind with its own shape stays within its sheet at any rotation', () => {
    const shaped = kinds.slice(2).flatMap(idsOf)
    expect(shaped.filter((id) => [full, small].some((cut) => reachOf(cut.get(id) ?? '') > 2080))).toEqual([])
  })

  it('[10] clip ids are distinct over all stamps, both cuts and two drawings on one page', () => {
    const seen = new Set<string>()
    const drawings = [...ids.slice(0, 120), ...ids.slice(-260)].flatMap((id) => [full.get(id) ?? '', small.get(id) ?? '', art.draw(id, { instance: 'again' })])
    for (const svg of drawings)
      for (const [, id = ''] of svg.matchAll(/ id="([^"]*)"/gu)) {
        expect(seen.has(id), id).toBe(false)
        seen.add(id)
      }
    expect(seen.size).toBeGreaterThan(800)
  })

  it('[10] every used clip is defined', () => {
    for (const [id, svg] of full) {
      const made = new Set([...svg.matchAll(/ id="([^"]*)"/gu)].map((match) => match[1]))
      for (const [, used = ''] of svg.matchAll(/url\(#([^)]*)\)/gu)) expect(made.has(used), `stamp ${id}: ${used}`).toBe(true)
    }
  })

  it('[10] the small cut is the same picture with fewer lines: each of its outlines is one of the stamp itself', () => {
    const outlines = (svg = '') => [...svg.matchAll(/M[^Mz"]*/gu)].map(([outline]) => outline)
    for (const [id, svg] of small) {
      const [all, some] = [outlines(full.get(id)), outlines(svg)]
      const known = new Set(all)
      expect(
        some.filter((outline) => !known.has(outline)),
        `stamp ${id}`,
      ).toEqual([])
      expect(some.length, `stamp ${id}`).toBeLessThan(all.length)
    }
  })

  it('[10] no small cut is left without lettering', () => {
    // Lettering leaves its outlines open; all other strokes are closed.
    const letters = (svg = '') => [...svg.matchAll(/M[^MzZ"]*(?=[M"])/gu)].length
    expect(ids.filter((id) => letters(small.get(id)) < 1)).toEqual([])
  })

  it('[10] the small cut is little more than half as much to draw, 14 KB at the mean; the full one has a mean of under 40 KB and never 128', () => {
    const mean = (cuts: Map<number, string>) => [...cuts.values()].reduce((sum, svg) => sum + svg.length, 0) / cuts.size
    expect(mean(small)).toBeLessThan(mean(full) * 0.56)
    expect(mean(small)).toBeLessThan(14_000)
    for (const [id, svg] of full) expect(svg.length, `stamp ${id}`).toBeLessThan(128 * 1024)
    expect(mean(full)).toBeLessThan(40_000)
  })

  it('[10] no two small cuts are the same, in any list', () => {
    const drawn = ids.map((id) => (small.get(id) ?? '').replaceAll(/ id="[^"]*"|url\([^)]*\)/gu, ''))
    expect(ids.filter((_, i) => drawn.indexOf(drawn[i] ?? '') !== i)).toEqual([])
  })

  it.each<[StampKind[], string, string]>([
    [
      ['station', 'ekisoba'],
      '7dfa4ef8c989304ab4857f9fc1a9097f714024756e05d0b0f7e6f35af0238d0d',
      '407e76acc8942a4d18f5dfbd5e24cf3da0221ea49d796e370dbca0a15dec0e5b',
    ],
    [['ikimono'], 'ff494e8d20b3232626f79def17a1d55aecd3bdd2759e3672b010c712f0313226', 'ab6106c538d1ebd8239c9d31a0632fe06a0e3ada9661fba4d9a4b9b9682133cc'],
    [['traindepot'], 'b876756cae30e05aff6c912e57f8048f5dffac26ecef9d02f70fe63af9114b95', 'd708347615c2dda0012f77fa7a2879bf11290e19a9cb9323ecdb8c8a396deb20'],
    [['ekiben'], '4ae6f297e2f4373ec50c5d7c1d4c4454d8b863a1c254bff48cb7fa84e47631c8', 'f3d797e2f0a2908940e43f8e4a9930c10dccc9b25c0c94435bd2e99bfda09b4e'],
    [['face'], '2311a8a0c64122ddce26fb7b6fd34d99f22543fe01e1ef8c002c0c2d05bb2e89', '23699ec1230f9fd4c0880973f544533dc8a4b2592ba9bdb168a8c259f16c7acc'],
    [['special'], '9289c951b547c038ec150aa89f8378433ffa063bcb8e48b2ef49feed04a9895b', '49ad3aa7f28bd4429fee00279d8b6a7b96210f7778b00abfef717bb7179bbba0'],
    [['login'], '9e639f349be38ff3f46160fb85c5006d3481928488fd8c05ef64cede46c939f9', 'c61b0a0eaac202621722ee70b534be352968c788f50466df1a82e75df716c63b'],
  ])('[10] %s: the same on every machine and permanently; a change here redraws stamps in books', (of, fullHash, smallHash) => {
    const own = of.flatMap(idsOf)
    expect(hash(own.map((id) => full.get(id) ?? ''))).toBe(fullHash)
    expect(hash(own.map((id) => small.get(id) ?? ''))).toBe(smallHash)
  })

  it('[10] a second drawing is the same', () => {
    const again = builtArt().art
    for (const id of ids.filter((_, i) => i % 60 === 0)) expect(again.draw(id)).toBe(full.get(id))
  })
})
