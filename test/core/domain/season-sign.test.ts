import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIGNS } from '../../../src/core/domain/imprint/signs.ts'
import { blossomDay, seasonSign, sunHeight } from '../../../src/core/domain/season-sign.ts'
import { BLOSSOM_OBSERVATIONS } from './blossom-observations.ts'

const HIROSAKI = { lat: 40.6, lng: 140.485 }
const TOKYO = { lat: 35.681, lng: 139.767 }
const IWAKI = { lat: 37.058, lng: 140.892 }
const NAGANO = { lat: 36.643, lng: 138.189 }
const at = (japan: string) => Date.parse(`${japan}+09:00`)

describe('seasonSign', () => {
  it.each([
    ['2027-03-28T12:00', TOKYO, 'petal'],
    ['2027-03-28T12:00', HIROSAKI, 'none'],
    ['2027-04-25T12:00', HIROSAKI, 'petal'],
    ['2027-04-25T12:00', TOKYO, 'none'],
    ['2027-07-31T15:00', TOKYO, 'firework'],
    ['2027-11-08T12:00', HIROSAKI, 'leaf'],
    ['2027-11-08T12:00', TOKYO, 'none'],
    ['2027-11-28T12:00', TOKYO, 'leaf'],
    ['2027-11-28T12:00', HIROSAKI, 'none'],
    ['2027-01-20T12:00', HIROSAKI, 'flake'],
    ['2027-01-20T12:00', NAGANO, 'flake'],
    ['2027-01-20T12:00', TOKYO, 'none'],
    ['2027-01-20T12:00', IWAKI, 'none'],
    ['2027-06-10T12:00', TOKYO, 'none'],
  ] as const)('[10] around noon of %s, at %o: %s', (moment, spot, sign) => {
    expect(seasonSign(spot, at(moment))).toBe(sign)
  })

  it('[10] after dark it is a star in every season, by the sunset of the place itself', () => {
    for (const day of ['2027-01-20', '2027-04-01', '2027-07-31', '2027-11-28']) expect(seasonSign(TOKYO, at(`${day}T22:00`))).toBe('star')
    // The June sun sets in 弘前 twelve minutes after 東京's, and in December eight minutes before.
    expect([TOKYO, HIROSAKI].map((spot) => seasonSign(spot, at('2027-06-21T19:36')))).toEqual(['star', 'none'])
    expect([TOKYO, HIROSAKI].map((spot) => seasonSign(spot, at('2027-12-21T16:54')))).toEqual(['none', 'star'])
  })

  it('[10] the sun is on the horizon at the sunsets that the almanac prints for 東京, to two minutes', () => {
    for (const sunset of ['2026-03-20T17:53', '2026-06-21T19:00', '2026-09-23T17:38', '2026-12-22T16:32'])
      expect(Math.abs(sunHeight(TOKYO, at(sunset)) + 0.83), sunset).toBeLessThan(0.45)
  })

  it('[10] the sun is over the equator at the equinoxes and over a tropic at the solstices, at the minutes that the almanac prints, to a tenth of a degree', () => {
    const moments = ['2026-03-20T23:46', '2026-06-21T17:25', '2026-09-23T09:05', '2026-12-22T05:50']
    // Seen from the pole its height is its declination.
    const heights = moments.map((moment) => Math.round(sunHeight({ lat: 90, lng: 0 }, at(moment)) * 10) / 10 + 0)
    expect(heights).toEqual([0, 23.4, 0, -23.4])
  })

  it("[10] at a place of the table the blossom is the table's, and between places it is interpolated", () => {
    expect(blossomDay({ lat: 35.69, lng: 139.75 })).toBeCloseTo(23, 0)
    fc.assert(
      fc.property(fc.double({ min: 34.9, max: 41.5, noNaN: true }), fc.double({ min: 137.5, max: 142, noNaN: true }), (lat, lng) => {
        const day = blossomDay({ lat, lng })
        expect(day).toBeGreaterThanOrEqual(23)
        expect(day).toBeLessThanOrEqual(59)
      }),
    )
  })

  it('[10] the blossom of each weather station is the mean of what was observed there from 1991 to 2019, to a day', () => {
    const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
    const whole = BLOSSOM_OBSERVATIONS.filter(({ days }) => days.length === 29)
    expect([BLOSSOM_OBSERVATIONS.length, whole.length]).toEqual([25, 16])
    for (const station of BLOSSOM_OBSERVATIONS) {
      const far = ({ lat, lng }: { lat: number; lng: number }) => Math.hypot(lat - station.lat, 0.8 * (lng - station.lng))
      const [nearest = station] = whole.toSorted((a, b) => far(a) - far(b))
      // A short series is extrapolated: its mean difference from the nearest complete series in the years that both cover.
      const later = mean(station.days.map((day, year) => day - (nearest.days[year] ?? 0)))
      expect(Math.abs(blossomDay(station) - (30 + mean(nearest.days) + later)), station.place).toBeLessThan(1)
    }
  })

  it.each([
    ['新庄', '2027-05-01T12:00', { lat: 38.76, lng: 140.31 }, 'petal'],
    ['新白河', '2027-04-24T12:00', { lat: 37.12, lng: 140.19 }, 'petal'],
    ['八戸', '2027-05-03T12:00', { lat: 40.51, lng: 141.43 }, 'petal'],
    ['館山', '2027-03-26T12:00', { lat: 35, lng: 139.86 }, 'none'],
  ] as const)('[10] at the weather stations the cherry blossoms on their own days: %s at %s', (_, moment, spot, sign) => {
    expect(seasonSign(spot, at(moment))).toBe(sign)
  })

  // Stations, a day of their own season as observed or reported there (data/PROVENANCE.md), and one of the plain's season.
  it.each([
    ['野辺山', 35.955, 138.474, '05-04', '04-05'],
    ['清里', 35.919, 138.437, '05-04', '04-05'],
    ['軽井沢', 36.343, 138.635, '04-24', '04-05'],
    ['富士見', 35.912, 138.238, '04-24', '04-05'],
    ['上諏訪', 36.047, 138.116, '04-20', '04-05'],
    ['信濃大町', 36.5, 137.862, '04-25', '04-10'],
    ['白馬', 36.696, 137.864, '04-28', '04-12'],
    ['日光', 36.747, 139.622, '04-18', '04-05'],
    ['横川', 36.336, 138.738, '04-16', '03-30'],
    ['水上', 36.779, 138.969, '04-20', '04-05'],
    ['土合', 36.83, 138.965, '04-25', '04-05'],
    ['越後湯沢', 36.936, 138.81, '04-23', '04-08'],
    ['猪苗代', 37.546, 140.103, '04-27', '04-10'],
    ['只見', 37.35, 139.315, '05-03', '04-15'],
  ] as const)('[10] in valleys and on heights the cherry blossoms later than on the plain: %s', (_, lat, lng, own, plain) => {
    expect([own, plain].map((day) => seasonSign({ lat, lng }, at(`2027-${day}T12:00`)))).toEqual(['petal', 'none'])
  })

  it('[10] where the cherry blossoms late, the leaves are red early: 野辺山', () => {
    const days = ['10-26', '10-27', '11-16', '11-17'] as const
    expect(days.map((day) => seasonSign({ lat: 35.955, lng: 138.474 }, at(`2027-${day}T12:00`)))).toEqual(['none', 'leaf', 'leaf', 'none'])
  })

  it('[10] a height does not delay the blossom of a town on the plain', () => {
    const towns = [
      [36.322, 139.012, 28], // 高崎
      [36.396, 138.25, 38], // 上田
      [35.256, 139.155, 25], // 小田原
      [37.399, 140.388, 39], // 郡山
      [36.571, 139.763, 29], // 鹿沼
    ] as const
    for (const [lat, lng, day] of towns) expect(Math.abs(blossomDay({ lat, lng }) - day), String(lat)).toBeLessThan(3)
  })

  it.each([
    ['the cherry blossom', 'petal', '03-22', '03-23', '04-06', '04-07'],
    ['fireworks', 'firework', '06-30', '07-01', '08-31', '09-01'],
    ['red leaves', 'leaf', '11-15', '11-16', '12-06', '12-07'],
  ])('[10] in 東京 %s begins and ends on its days', (_, sign, before, first, last, after) => {
    expect([before, first, last, after].map((day) => seasonSign(TOKYO, at(`2027-${day}T12:00`)))).toEqual(['none', sign, sign, 'none'])
  })

  it('[10] where snow stays, it is shown from December to February', () => {
    const days = ['2026-11-30', '2026-12-10', '2027-01-01', '2027-02-01', '2027-02-28', '2027-03-01'] as const
    expect(days.map((day) => seasonSign(NAGANO, at(`${day}T12:00`)))).toEqual(['none', 'flake', 'flake', 'flake', 'flake', 'none'])
  })

  // Stations, whether an average winter leaves 10 cm there (the weather service's normals).
  it.each([
    ['盛', 39.083, 141.709, 'none'],
    ['新庄', 38.762, 140.306, 'flake'],
    ['酒田', 38.922, 139.846, 'flake'],
    ['山形', 38.248, 140.327, 'flake'],
    ['仙台', 38.26, 140.882, 'none'],
    ['福島', 37.754, 140.459, 'flake'],
    ['会津若松', 37.508, 139.93, 'flake'],
    ['新白河', 37.122, 140.189, 'flake'],
    ['浪江', 37.493, 140.991, 'none'],
    ['新潟', 37.912, 139.061, 'flake'],
    ['高田', 37.113, 138.249, 'flake'],
    ['越後湯沢', 36.936, 138.81, 'flake'],
    ['水上', 36.776, 138.97, 'flake'],
    ['松本', 36.231, 137.964, 'flake'],
    ['軽井沢', 36.343, 138.635, 'flake'],
    ['野辺山', 35.951, 138.471, 'flake'],
    ['上諏訪', 36.047, 138.117, 'flake'],
    ['渋川', 36.491, 139.008, 'none'],
    ['前橋', 36.383, 139.073, 'none'],
    ['宇都宮', 36.559, 139.898, 'none'],
    ['日光', 36.747, 139.622, 'flake'],
    ['水戸', 36.371, 140.476, 'none'],
    ['袋田', 36.755, 140.38, 'none'],
    ['熊谷', 36.139, 139.39, 'none'],
    ['甲府', 35.667, 138.569, 'none'],
    ['青森', 40.829, 140.734, 'flake'],
    ['秋田', 39.717, 140.13, 'flake'],
    ['盛岡', 39.701, 141.136, 'flake'],
    ['八戸', 40.509, 141.431, 'flake'],
    // A degree of longitude is shorter than one of latitude: 新庄 in the west is nearer than 仙台 in the south.
    ['鳴子御殿湯', 38.745, 140.738, 'flake'],
  ] as const)('[10] in January there is snow where winters leave it: %s', (_, lat, lng, sign) => {
    expect(seasonSign({ lat, lng }, at('2027-01-20T12:00'))).toBe(sign)
  })

  it('[10] any place and moment has exactly one sign', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 34.9, max: 41.5, noNaN: true }),
        fc.double({ min: 137.5, max: 142, noNaN: true }),
        fc.integer({ min: 0, max: 4e12 }),
        (lat, lng, moment) => {
          expect(SIGNS).toContain(seasonSign({ lat, lng }, moment))
        },
      ),
    )
  })
})
