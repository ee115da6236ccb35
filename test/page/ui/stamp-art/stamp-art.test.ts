import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { kindOf, STAMP_KINDS, type StampKind } from '../../../../src/core/catalogue/stamp-kind.ts'
import { builtArt } from './built-art.ts'
import { reachOf } from './reach.ts'

const { stations, art } = builtArt()
const kinds = Object.keys(STAMP_KINDS) as StampKind[]
const ids = [...stations.map((s) => s.stamp_id), ...kinds.slice(1).flatMap((kind) => Array.from({ length: STAMP_KINDS[kind].last - STAMP_KINDS[kind].first + 1 }, (_, i) => STAMP_KINDS[kind].first + i).filter(art.has))]
const idsOf = (kind: StampKind) => ids.filter((id) => kindOf(id) === kind)
const full = new Map(ids.map((id) => [id, art.draw(id)]))
const small = new Map(ids.map((id) => [id, art.draw(id, { cut: 'small' })]))
const hash = (drawings: Iterable<string>) => createHash('sha256').update([...drawings].join('\n')).digest('hex')

describe('stamp art', () => {
  it('[3] every stamp of every kind has its own', () => {
    expect(kinds.map((kind) => idsOf(kind).length)).toEqual([1620, 138, 29, 35, 70, 45, 34, 50])
    expect(new Set(full.values()).size).toBe(ids.length)
    expect(art.has(99_999)).toBe(false)
    expect(() => art.draw(99_999)).toThrow(RangeError)
  })

  it('[10] no drawing holds a number that is none', () => {
    for (const [id, svg] of [...full, ...small]) expect(/undefined|NaN|Infinity|null|e-\d/u.test(svg), `stamp ${id}`).toBe(false)
  })

  it('[10] fills are ink and cleared wood, nothing else; no style a strict policy would drop', () => {
    for (const [id, svg] of [...full, ...small]) {
      const colors = new Set([...svg.matchAll(/(?:fill|stroke)="([^"]*)"/gu)].map((match) => match[1]))
      expect([...colors].filter((color) => color !== 'var(--k)' && color !== 'var(--w)'), `stamp ${id}`).toEqual([])
      expect(svg.includes('style='), `stamp ${id}`).toBe(false)
    }
  })

  it('[10] coordinates are whole tenths: engines cannot differ in a rounding', () => {
    for (const [id, svg] of full) for (const [, d = ''] of svg.matchAll(/ d="([^"]*)"/gu)) expect(/\.\d/u.test(d), `stamp ${id}`).toBe(false)
  })

  it('[10] nothing of a stamp that shows lies outside its sheet', () => {
    for (const [id, svg] of full) {
      // Pictures are clipped; what stands free of a clip are frames, plates and lettering.
      const free = svg.replaceAll(/<g clip-path[\s\S]*?<\/g>/gu, '').replaceAll(/<clipPath[\s\S]*?<\/clipPath>/gu, '')
      for (const [, x = '', y = ''] of free.matchAll(/M(-?\d+) ?(-?\d+)/gu)) {
        // Inside the square as it stands, and inside the impression's sheet (214, less the bleeding) however it is turned.
        expect(Math.max(Math.abs(Number(x)), Math.abs(Number(y))), `stamp ${id} at ${x} ${y}`).toBeLessThanOrEqual(2000)
        expect(Math.hypot(Number(x), Number(y)), `stamp ${id} at ${x} ${y}`).toBeLessThanOrEqual(2080)
      }
    }
  })

  it('[3] a stamp of a kind with a shape of its own reaches no further than its sheet, turned any way', () => {
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

  it('[10] clips that are used are there', () => {
    for (const [id, svg] of full) {
      const made = new Set([...svg.matchAll(/ id="([^"]*)"/gu)].map((match) => match[1]))
      for (const [, used = ''] of svg.matchAll(/url\(#([^)]*)\)/gu)) expect(made.has(used), `stamp ${id}: ${used}`).toBe(true)
    }
  })

  it('[10] the small cut stays under 8 KB and is simpler than the full one, which has a mean of under 40 KB and never 128', () => {
    for (const [id, svg] of small) expect(svg.length, `stamp ${id}`).toBeLessThan(Math.min(8 * 1024, full.get(id)?.length ?? 0))
    for (const [id, svg] of full) expect(svg.length, `stamp ${id}`).toBeLessThan(128 * 1024)
    expect([...full.values()].reduce((sum, svg) => sum + svg.length, 0) / full.size).toBeLessThan(40_000)
  })

  it('[10] no two small cuts are the same, whatever list they stand in', () => {
    const drawn = ids.map((id) => (small.get(id) ?? '').replaceAll(/ id="[^"]*"|url\([^)]*\)/gu, ''))
    expect(ids.filter((_, i) => drawn.indexOf(drawn[i] ?? '') !== i)).toEqual([])
  })

  it.each<[StampKind[], string, string]>([
    [['station', 'ekisoba'], '1d8c3bb6ae79a0860a0e6cf02b7bf6547d85cff2ab806603ad437260f044c809', 'bcee5267e6e26d3851e3ec8f68bcb6b5703e1b17913beeb2aa24fe1b9df23294'],
    [['ikimono'], '9fa57ba65ed5809374e49450c05fc6ff1f05a3672d72bce874ce1f5dbcf74fd3', 'c04cf5b6857046ad124876ac58a66bf4a777b6aa27f89bf792135d9d73d7b27e'],
    [['traindepot'], 'cf1b7c27e901eba615b218bc421368827246dcad0375b932e57af99ec3b84ef1', '2a0ad465f306f76a109e511970037c76ae03454e9cdef1bd5675422bc02d057f'],
    [['ekiben'], '4ae6f297e2f4373ec50c5d7c1d4c4454d8b863a1c254bff48cb7fa84e47631c8', '449b911c536411040ce02c9278cd8eb49c4e80f8dae479889037f4af32693526'],
    [['face'], '2311a8a0c64122ddce26fb7b6fd34d99f22543fe01e1ef8c002c0c2d05bb2e89', '766691ebed165abca91e76621a71352e788df93510a8eec3a918f13e12120cc3'],
    [['special'], '4dbb5532cb30c2be28bb4ca6029fd97aaa01249a6cd503d1f0cc6e81ef2f094d', '31d1d6dd211c0994e720ee629007d6da14f9e07b98ad436f6a21c7b5b655c5c9'],
    [['login'], '7ffb403d33e8210db2a428be6dae744568ef4b37e11cd37707b92a61a19eb53c', '4c899f54f092481263faf716f9e0bdc43d65e9f4e2a7ead52f7efc714843909c'],
  ])('[10] %s: the same on every machine and for ever, a change here redraws stamps in books', (of, fullHash, smallHash) => {
    const own = of.flatMap(idsOf)
    expect(hash(own.map((id) => full.get(id) ?? ''))).toBe(fullHash)
    expect(hash(own.map((id) => small.get(id) ?? ''))).toBe(smallHash)
  })

  it('[10] drawn again, it is the same', () => {
    const again = builtArt().art
    for (const id of ids.filter((_, i) => i % 60 === 0)) expect(again.draw(id)).toBe(full.get(id))
  })
})
