import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readLettering, splitLettering } from '../../../data/build/lettering.ts'
import { PREFECTURES } from '../../../src/core/catalogue/area.ts'
import type { PackedLetters } from '../../../src/core/catalogue/packed.ts'
import { STAMP_KINDS, type StampKind } from '../../../src/core/catalogue/stamp-kind.ts'
import { glyphTable } from '../../../src/core/stamp-art/glyph-table.ts'
import { letteringOf, type FaceName } from '../../../src/core/stamp-art/lettering.ts'
import { faceOfPlace } from '../../../src/core/stamp-art/mark-place.ts'
import { stampArtOf } from '../../../src/core/stamp-art/stamp-art-of.ts'
import { builtArt } from '../../core/stamp-art/built-art.ts'

const { art, lettering, ...drawn } = builtArt()
const { stations, kinds } = drawn
const parts = splitLettering(drawn)
const tableOf = (face: FaceName, letters: readonly PackedLetters[]) =>
  glyphTable(
    letters
      .map((each) => each[face])
      .filter((part) => part !== '')
      .join('\n'),
  )
const letteringFrom = (...letters: readonly PackedLetters[]) =>
  letteringOf({ kizami: tableOf('kizami', letters), marui: tableOf('marui', letters), ita: tableOf('ita', letters), futo: tableOf('futo', letters) })
const ownOf = (prefecture: string): PackedLetters => {
  const own = parts.prefectures[PREFECTURES.findIndex((name) => name === prefecture)]
  if (own === undefined) throw new Error(`no letters of ${prefecture}`)
  return own
}

describe('splitLettering', () => {
  it('[10] every station’s stamp is the same with the common letters and those of its prefecture alone', () => {
    for (const prefecture of PREFECTURES) {
      const here = stampArtOf([kinds.station], letteringFrom(parts.common, ownOf(prefecture)))
      for (const { stamp_id, name } of stations.filter((station) => station.prefecture === prefecture))
        expect(here.draw(stamp_id) === art.draw(stamp_id), name).toBe(true)
    }
  })

  it('[10] the mark of a press at any station is set with the same letters', () => {
    const box = { x: 0, y: 0, w: 100, h: 20 }
    for (const { name, prefecture } of stations) {
      const here = letteringFrom(parts.common, ownOf(prefecture))
      expect(here.row(faceOfPlace(here, name), name, box), name).toBe(lettering.row(faceOfPlace(lettering, name), name, box))
    }
  })

  it('[10] the stamps of all kinds are the same with all parts together', () => {
    const here = letteringFrom(parts.common, ...parts.prefectures, parts.others)
    const differing = Object.entries(STAMP_KINDS).flatMap(([name, { first, last }]) => {
      const kind = kinds[name as StampKind]
      const ids = Array.from({ length: last - first + 1 }, (_, at) => first + at)
      return ids.filter((id) => name !== 'station' && kind.has(id) && kind.draw(id, here, '') !== kind.draw(id, lettering, ''))
    })
    expect(differing).toEqual([])
  })

  it('[10] what a prefecture needs first is at most 50 KB on the wire, and all together 140 in one pack', () => {
    const bytesOf = (...letters: readonly PackedLetters[]) => brotliCompressSync(JSON.stringify(letters)).length
    expect(bytesOf(parts.common) + Math.max(...parts.prefectures.map((own) => bytesOf(own)))).toBeLessThan(50 * 1_024)
    expect(bytesOf(parts.common, ...parts.prefectures, parts.others)).toBeLessThan(140 * 1_024)
  })

  it('[10] no other file can be requested', () => {
    expect(() => readLettering('../stations')).toThrow('no typeface')
  })
})
