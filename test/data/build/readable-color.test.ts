import { describe, expect, it } from 'vitest'
import { contrastOf, readableOn } from '../../../data/build/readable-color.ts'
import { packMap } from '../../../data/build/pack-map.ts'
import { readSources } from '../../../data/build/read-sources.ts'

describe('line colours', () => {
  it('contrast follows the WCAG definition', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 6)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it('a colour with enough contrast stays; a pale one is darkened only as far as needed', () => {
    expect(readableOn('#f7f1e3', '#880022', 3)).toBe('#880022')
    const mustard = readableOn('#f7f1e3', '#ffff00', 3)
    expect(contrastOf(mustard, '#f7f1e3')).toBeGreaterThanOrEqual(3)
    expect(contrastOf(mustard, '#f7f1e3')).toBeLessThan(3.4)
  })

  it('[4] every line of the map has 3:1 to the land, by day and by night', () => {
    for (const line of packMap(readSources('data')).lines) {
      expect(contrastOf(line.light, '#f7f1e3')).toBeGreaterThanOrEqual(3)
      expect(contrastOf(line.dark, '#1a2333')).toBeGreaterThanOrEqual(3)
    }
  })
})
