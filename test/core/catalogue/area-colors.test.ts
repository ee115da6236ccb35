import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../../src/core/catalogue/area.ts'
import { AREA_COLORS } from '../../../src/core/catalogue/area-colors.ts'

const PAPER = '#f7f1e3'
const NIGHT = '#0e1420'

describe('area colours', () => {
  it.each(AREAS.map((area) => area.id))('[3] %s is readable on paper and on the night train', (id) => {
    expect(contrast(AREA_COLORS[id].light, PAPER)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(AREA_COLORS[id].dark, NIGHT)).toBeGreaterThanOrEqual(4.5)
  })

  it('[3] are the same in the style sheet, light and dark', () => {
    const [day = '', night = ''] = readFileSync('src/page/ui/styles/base.css', 'utf8').split('prefers-color-scheme: dark')
    const tokens = (css: string) => Object.fromEntries([...css.matchAll(/--area-(\w+): (#[0-9a-f]{6})/gu)].map(([, id, color]) => [id, color]))
    expect(tokens(day)).toEqual(Object.fromEntries(Object.entries(AREA_COLORS).map(([id, { light }]) => [id, light])))
    expect(tokens(night)).toEqual(Object.fromEntries(Object.entries(AREA_COLORS).map(([id, { dark }]) => [id, dark])))
  })

  it('[3] every area has a colour of its own', () => {
    const colors = Object.values(AREA_COLORS).flatMap(({ light, dark }) => [light, dark])
    expect(new Set(colors).size).toBe(2 * AREAS.length)
  })
})

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
