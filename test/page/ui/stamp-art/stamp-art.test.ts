import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { builtArt } from './built-art.ts'

const { stations, ekisoba, art } = builtArt()
const ids = [...stations.map((s) => s.stamp_id), ...ekisoba.map((shop) => shop.stamp_id)]
const full = new Map(ids.map((id) => [id, art.draw(id)]))
const small = new Map(ids.map((id) => [id, art.draw(id, { cut: 'small' })]))
const hash = (drawings: Iterable<string>) => createHash('sha256').update([...drawings].join('\n')).digest('hex')

describe('stamp art', () => {
  it('[10] every station and every noodle shop has its own', () => {
    expect(ids.length).toBe(1620 + 138)
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

  it('[10] clip ids are distinct over all stamps, both cuts and two drawings on one page', () => {
    const seen = new Set<string>()
    const drawings = ids.slice(0, 120).flatMap((id) => [full.get(id) ?? '', small.get(id) ?? '', art.draw(id, { instance: 'again' })])
    for (const svg of drawings)
      for (const [, id = ''] of svg.matchAll(/ id="([^"]*)"/gu)) {
        expect(seen.has(id), id).toBe(false)
        seen.add(id)
      }
    expect(seen.size).toBeGreaterThan(300)
  })

  it('[10] clips that are used are there', () => {
    for (const [id, svg] of full) {
      const made = new Set([...svg.matchAll(/ id="([^"]*)"/gu)].map((match) => match[1]))
      for (const [, used = ''] of svg.matchAll(/url\(#([^)]*)\)/gu)) expect(made.has(used), `stamp ${id}: ${used}`).toBe(true)
    }
  })

  it('[10] the small cut stays under 6 KB, and a full one has a mean of under 40 KB', () => {
    for (const [id, svg] of small) expect(svg.length, `stamp ${id}`).toBeLessThan(6 * 1024)
    expect([...full.values()].reduce((sum, svg) => sum + svg.length, 0) / full.size).toBeLessThan(40_000)
  })

  it('[10] the same on every machine and for ever: a change here redraws stamps in books', () => {
    expect(hash(full.values())).toBe('1d8c3bb6ae79a0860a0e6cf02b7bf6547d85cff2ab806603ad437260f044c809')
    expect(hash(small.values())).toBe('0d5942f6a07d1a9f492220a84bef05a393d2687f51f5f13ec2abc9cd777f3e77')
  })

  it('[10] drawn again, it is the same', () => {
    const again = builtArt().art
    for (const id of ids.filter((_, i) => i % 60 === 0)) expect(again.draw(id)).toBe(full.get(id))
  })
})
