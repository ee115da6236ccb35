import { describe, expect, it } from 'vitest'
import { AREAS } from '../../../../src/core/catalogue/area.ts'
import { VOLUMES } from '../../../../src/core/contract/volumes.ts'
import { FREE_INKS, INKS } from '../../../../src/core/domain/play/inks.ts'
import { VERMILION } from '../../../../src/page/ui/imprint/print-request.ts'

/** The sheet by day and by night (page/ui/styles/base.css). */
const PAPERS = ['#fbf6e9', '#ece2cc']

describe('the inks', () => {
  it.each([...FREE_INKS, ...INKS].map((ink) => [ink.key, ink.color]))('[3] %s (%s) is readable on both papers', (_key, color) => {
    for (const paper of PAPERS) expect(contrast(color, paper)).toBeGreaterThanOrEqual(4.5)
  })

  it('[3] each has its own key and colour, and each area has one', () => {
    expect(new Set(INKS.map((ink) => ink.key)).size).toBe(INKS.length)
    expect(new Set(INKS.map((ink) => ink.color)).size).toBe(INKS.length)
    expect(INKS.flatMap(({ goal }) => (goal.kind === 'area' ? [goal.area] : []))).toEqual(AREAS.map((area) => area.id))
  })
})

describe('[15] the inks that need no press', () => {
  it('are one for each book that a phone may have, and the first is the printer’s vermilion', () => {
    expect(FREE_INKS).toHaveLength(VOLUMES.length)
    expect(Number.parseInt(FREE_INKS[0].color.slice(1), 16)).toBe(VERMILION)
  })

  it('none is like another or like an earned one: 20 apart in CIELAB, as the earned ones are', () => {
    const near = [...FREE_INKS, ...INKS].flatMap((one, at, all) =>
      all.slice(at + 1).flatMap((other) => (Math.round(distance(one.color, other.color)) < 20 ? [`${one.key} ${other.key}`] : [])),
    )
    expect(near).toEqual([])
  })
})

/** CIE 1976, from lab to lab under D65. */
function distance(a: string, b: string): number {
  const [first, second] = [lab(a), lab(b)]
  return Math.hypot(...first.map((value, at) => value - (second[at] ?? 0)))
}

function lab(hex: string): readonly number[] {
  const [r = 0, g = 0, b = 0] = linear(hex)
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83,
  ].map((value) => (value > 0.008_856 ? Math.cbrt(value) : 7.787 * value + 16 / 116))
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const linear = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
