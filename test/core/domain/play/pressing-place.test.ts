import { describe, expect, it } from 'vitest'
import { pressingPlace } from '../../../../src/core/domain/play/pressing-place.ts'

const [tokyo, omiya, unknown] = [
  { name: '東京', lat: 35.68126, lng: 139.7668, radius_m: 500 },
  { name: '大宮', lat: 35.90631, lng: 139.6238, radius_m: 500 },
  { name: '?', lat: null, lng: null, radius_m: 500 },
]

describe('a press with several places', () => {
  it('[10, 14] is judged by the station where it was made', () => {
    for (const place of [tokyo, omiya]) expect(pressingPlace([unknown, omiya, tokyo], place)).toBe(place)
  })

  it('[10] between two stations it belongs to the one with the larger radius', () => {
    const wide = { ...omiya, radius_m: 20_000 }
    expect(pressingPlace([tokyo, wide], { lat: 35.76, lng: 139.72 })).toBe(wide)
  })

  it('[10] belongs to none where no place is known', () => {
    expect(pressingPlace([], tokyo)).toBeUndefined()
    for (const place of [unknown, { ...tokyo, lat: null }, { ...tokyo, lng: null }]) expect(pressingPlace([place], tokyo)).toBeUndefined()
  })

  it('[10] of two that are equally near it belongs to the first', () => {
    const [first, second] = [{ ...tokyo }, { ...tokyo }]
    expect(pressingPlace([first, second], omiya)).toBe(first)
  })
})
