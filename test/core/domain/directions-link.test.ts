import { describe, expect, it } from 'vitest'
import { directionsLink } from '../../../src/core/domain/directions-link.ts'

const MORIOKA = { name: '盛岡駅', lat: 39.70131, lng: 141.13643 }

describe('[2] directions in the phone’s own map app', () => {
  it.each([
    ['android', 'geo:39.70131,141.13643?q=39.70131,141.13643(%E7%9B%9B%E5%B2%A1%E9%A7%85)'],
    ['other-mobile', 'geo:39.70131,141.13643?q=39.70131,141.13643(%E7%9B%9B%E5%B2%A1%E9%A7%85)'],
    ['ios', 'https://maps.apple.com/?daddr=39.70131,141.13643&q=%E7%9B%9B%E5%B2%A1%E9%A7%85'],
    ['desktop', null],
  ] as const)('%s: %s', (device, link) => {
    expect(directionsLink(device, MORIOKA)).toBe(link)
  })
})
