import { describe, expect, it } from 'vitest'
import { AREAS } from '../../../../src/core/catalogue/area.ts'
import { INKS } from '../../../../src/core/domain/play/inks.ts'

/** The sheet by day and by night (page/ui/styles/base.css). */
const PAPERS = ['#fbf6e9', '#ece2cc']

describe('the inks', () => {
  it.each(INKS.map((ink) => [ink.key, ink.color]))('[3] %s (%s) is readable on both papers', (_key, color) => {
    for (const paper of PAPERS) expect(contrast(color, paper)).toBeGreaterThanOrEqual(4.5)
  })

  it('[3] each has its own key and colour, and each area has one', () => {
    expect(new Set(INKS.map((ink) => ink.key)).size).toBe(INKS.length)
    expect(new Set(INKS.map((ink) => ink.color)).size).toBe(INKS.length)
    expect(INKS.flatMap(({ goal }) => (goal.kind === 'area' ? [goal.area] : []))).toEqual(AREAS.map((area) => area.id))
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
