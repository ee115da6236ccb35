import { describe, expect, it } from 'vitest'
import { unpackEkisoba } from '../../../src/core/catalogue/unpack-ekisoba.ts'

const row = {
  stamp_id: 2049,
  station_name: '我孫子',
  gotouchi: true,
  prefectures: '千葉県',
  shop_name: '弥生軒',
  name: null,
  text: '',
  url: null,
  station_stamp_id: null,
  lat: 35.87,
  lng: 140.01,
  as_of: null,
  status: 'unknown' as const,
}

describe('unpacking the noodle shops', () => {
  it('[3] an unknown fact stays null, and the area follows from the prefecture', () => {
    expect(unpackEkisoba({ version: 'abc', rows: [row] })).toEqual([{ ...row, area: 'south_kanto', radius_m: 500 }])
  })

  it('[3] a prefecture outside the 16 is refused', () => {
    expect(() => unpackEkisoba({ version: 'abc', rows: [{ ...row, prefectures: '大阪府' }] })).toThrow(RangeError)
  })
})
