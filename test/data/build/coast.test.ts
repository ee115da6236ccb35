import { describe, expect, it } from 'vitest'
import { coastOf, kmToCoast } from '../../../data/build/coast.ts'
import { readSources } from '../../../data/build/read-sources.ts'

const { prefectures } = readSources('data')
const coast = coastOf(prefectures)

describe('the distance to the coast', () => {
  it('[13] is short at a quay, long inland, and infinite beyond the reach of every outline', () => {
    expect(kmToCoast({ lat: 35.2806, lng: 139.6706 }, coast)).toBeLessThan(1)
    expect(kmToCoast({ lat: 36.39, lng: 139.07 }, coast)).toBeGreaterThan(50)
    expect(kmToCoast({ lat: 30, lng: 150 }, coast)).toBe(Number.POSITIVE_INFINITY)
  })
})
