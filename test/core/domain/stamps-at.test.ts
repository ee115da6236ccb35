import { describe, expect, it } from 'vitest'
import { LISTED_KINDS } from '../../../src/core/catalogue/listed-kinds.ts'
import { loadKindFacts } from '../../../src/core/catalogue/load-stamp-facts.ts'
import { stampsAt } from '../../../src/core/domain/stamps-at.ts'

const all = (await Promise.all(LISTED_KINDS.map(loadKindFacts))).flat()
const station = (name: string) => all.find((stamp) => stamp.kind === 'station' && stamp.name === name)!
const elsewhere = all.find(({ kind, places }) => kind === 'ekisoba' && places[0]?.station_stamp_id === null)!

describe('other stamps at a place', () => {
  it('[10] 東京 has shops, lunch boxes and trains, and no station', () => {
    const { stamp_id } = station('東京')
    const here = stampsAt(all, new Set([stamp_id]), null)
    expect(new Set(here.map(({ kind }) => kind))).toContain('face')
    expect(here.map(({ name }) => name)).toContain('東京弁当')
    expect(here.every((stamp) => stamp.kind !== 'station' && stamp.places.some((place) => place.station_stamp_id === stamp_id))).toBe(true)
  })

  it("[10] another operator's station is found by the position alone", () => {
    const { lat, lng } = elsewhere.places[0]!
    expect(stampsAt(all, new Set(), { lat, lng, accuracy: 20 })).toContain(elsewhere)
    expect(stampsAt(all, new Set(), { lat: lat + 0.02, lng, accuracy: 20 })).not.toContain(elsewhere)
    expect(stampsAt(all, new Set(), null)).toEqual([])
  })
})
