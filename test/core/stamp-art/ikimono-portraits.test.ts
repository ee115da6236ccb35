import { describe, expect, it } from 'vitest'
import { portraitOf } from '../../../src/core/stamp-art/ikimono-portraits.ts'
import { builtArt } from './built-art.ts'

const { ikimono } = builtArt()

describe('portraits of creatures', () => {
  it('[3] each has its own, also where prefectures chose the same creature', () => {
    const portraits = ikimono.map(portraitOf)
    expect(new Set(portraits.map(({ words }) => words)).size).toBe(29)
  })

  it('[13] a creature that was never drawn leaves the tracks of its group, not another creature', () => {
    const drawn = new Set(ikimono.map((each) => portraitOf(each).words))
    for (const group of ['bird', 'beast', 'fish'] as const)
      expect(drawn.has(portraitOf({ name: 'ツチノコ', prefecture: '岩手県', group }).words), group).toBe(false)
  })
})
