import { describe, expect, it } from 'vitest'
import { NUMBERED, type FaceRow, type LinkedRow } from '../../../data/build/read-sources.ts'
import { builtArt } from './built-art.ts'

const { sources, stations, ekisoba, faces, lettering } = builtArt()
/** Points of a path of steps, in tenths. */
function extent(d: string): { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number } {
  let [x, y] = [0, 0]
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const [, letter = '', rest = ''] of d.matchAll(/([MlqcLz])([^MlqcLz]*)/gu)) {
    const n = (rest.match(/-?\d+/gu) ?? []).map(Number)
    for (let i = 0; i + 1 < n.length; i += 2) {
      const [px, py] = letter === 'M' ? [n[i] ?? 0, n[i + 1] ?? 0] : [x + (n[i] ?? 0), y + (n[i + 1] ?? 0)]
      xs.push(px)
      ys.push(py)
      if (i + 2 >= n.length) [x, y] = [px, py]
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

describe('lettering', () => {
  it('[13] every name, kana and romaji can be set: for a new character the tables must be cut again (scripts/lettering.mjs)', () => {
    const missing = (face: 'kizami' | 'marui', text: string) => [...text].filter((char) => char.trim() !== '' && !lettering.covers(face, char))
    expect(stations.flatMap((s) => [...missing('kizami', s.name), ...missing('marui', s.kana), ...missing('marui', s.romaji)])).toEqual([])
    expect(
      ekisoba.flatMap(({ station_name, shop_name, name }) => missing('kizami', station_name + shop_name.replaceAll(/[（）()]/gu, '') + (name ?? ''))),
    ).toEqual([])
    // Iterates over all kinds, so that a new one is included.
    const others = Object.values(NUMBERED)
      .filter((key) => key !== 'stations')
      .flatMap((key): readonly ((LinkedRow & { readonly name: string }) | FaceRow)[] => sources[key])
    const wordsOf = (row: (typeof others)[number]) => ('name' in row ? row.name.replaceAll(/[（）]/gu, '') + row.station_name + row.prefecture : row.series)
    expect(others.flatMap((row) => missing('kizami', wordsOf(row)))).toEqual([])
    expect(faces.flatMap(({ series, nicknames, main_lines }) => missing('kizami', [series, nicknames[0], main_lines[0]].join('')))).toEqual([])
  })

  it.each(['上越国際スキー場前', '鹿島サッカースタジアム', '津'])('[10] %s fits its box in a row', (name) => {
    const { left, right, top, bottom } = extent(lettering.row('kizami', name, { x: 0, y: 0, w: 300, h: 50 }))
    expect(left).toBeGreaterThanOrEqual(-1520)
    expect(right).toBeLessThanOrEqual(1520)
    expect(top).toBeGreaterThanOrEqual(-280)
    expect(bottom).toBeLessThanOrEqual(280)
    // Letters keep a third of their height in width.
    expect((right - left) / 10 / [...name].length).toBeGreaterThan(14)
  })

  it('[10] the longest names fit a bow', () => {
    for (const { kana } of stations.toSorted((a, b) => b.kana.length - a.kana.length).slice(0, 12)) {
      const { span } = lettering.arc('marui', kana, { radius: 160, size: 17.5, middle: -90, span: 196, space: 0.18, spread: 0.9 })
      expect(span, kana).toBeLessThanOrEqual(196.5)
    }
  })

  it('[10] set vertically, a prolonged sound mark is rotated and small kana are placed in the upper right', () => {
    const mark = extent(lettering.column('kizami', 'ー', { x: 0, y: 0, w: 40, h: 40 }))
    expect(mark.bottom - mark.top).toBeGreaterThan(mark.right - mark.left)
    const big = extent(lettering.column('kizami', 'ツ', { x: 0, y: 0, w: 40, h: 40 }))
    const little = extent(lettering.column('kizami', 'ッ', { x: 0, y: 0, w: 40, h: 40 }))
    expect((little.left + little.right) / 2).toBeGreaterThan((big.left + big.right) / 2)
  })
})
