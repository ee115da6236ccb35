import { describe, expect, it } from 'vitest'
import { packEkiben, packIkimono, packTraindepots } from '../../../data/build/pack-linked.ts'
import { readSources } from '../../../data/build/read-sources.ts'
import { unpackLinked } from '../../../src/core/catalogue/unpack-linked.ts'

const sources = readSources('data')

describe('unpacking stamps that are pressed at a station', () => {
  it('[3] restores every row with the facts that the book shows, its area and radius', () => {
    const [creature] = unpackLinked(packIkimono(sources))
    expect(creature).toEqual({
      stamp_id: 3001,
      name: 'ユリカモメ',
      kana: 'ゆりかもめ',
      group: 'bird',
      symbol: '都の鳥',
      reason: '東京湾に近い駅',
      is_of_place: false,
      prefecture: '東京都',
      area: 'tokyo',
      station_name: '浜松町',
      station_stamp_id: 1194,
      lat: 35.65541,
      lng: 139.75713,
      radius_m: 500,
    })
    expect(unpackLinked(packTraindepots(sources))[4]).toMatchObject({
      stamp_id: 4005,
      name: '三鷹車両センター',
      address: null,
      station_name: '三鷹',
      area: 'tokyo',
    })
    expect(unpackLinked(packEkiben(sources))[0]).toMatchObject({
      stamp_id: 5001,
      name: '東京弁当',
      maker: 'JR東日本クロスステーション',
      as_of: '2024',
      station_stamp_id: 1191,
    })
  })

  it('[13] the order of the rows does not change the file', () => {
    expect(packEkiben({ ...sources, ekiben: sources.ekiben.toReversed() })).toEqual(packEkiben(sources))
  })

  it('[3] a prefecture outside the 16 is refused', () => {
    const [row] = packTraindepots(sources).rows
    expect(() => unpackLinked({ version: 'abc', rows: [{ ...row!, prefecture: '大阪府' }] })).toThrow(RangeError)
  })
})
