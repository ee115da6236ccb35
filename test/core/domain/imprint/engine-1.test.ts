import { describe, expect, it } from 'vitest'
import { boxBlur } from '../../../../src/core/domain/imprint/box-blur.ts'
import { prepare, print } from '../../../../src/core/domain/imprint/engine-1.ts'
import { EVEN, INK_FLOOR, SMEAR_MAX, SMEAR_MIN, type ImprintParams } from '../../../../src/core/domain/imprint/imprint-params.ts'
import { fnv1a } from './fnv1a.ts'

const N = 240
/** A ring, a solid block and thin strokes like lettering: integers, so that the test depends on no rasteriser. */
const art = Uint8Array.from({ length: N * N }, (_, i) => {
  const [x, y] = [(i % N) - N / 2, Math.trunc(i / N) - N / 2]
  const far = x * x + y * y
  if (far > 96 * 96 && far < 104 * 104) return 255
  if (x > -70 && x < 0 && y > -50 && y < 50) return 255
  return x > 20 && x < 70 && y > -50 && y < 50 && (x + y) % 16 < 4 && (x + y) % 16 >= 0 ? 255 : 0
})
const prepared = prepare(art, N)
const clean: ImprintParams = { engine: 1, ink: 42, smear: 0, smear_direction: 0, heavy: EVEN, seed: 4242, art: 1, sign: 0, tilt: 0 }
const inkOf = (params: ImprintParams, holds: (i: number) => boolean) => {
  const out = print(prepared, params)
  let [sum, count] = [0, 0]
  for (let i = 0; i < out.length; i++) if (holds(i)) [sum, count] = [sum + (out[i] as number), count + 1]
  return sum / count
}
const isArt = (i: number) => (art[i] as number) === 255
const isThin = (i: number) => isArt(i) && i % N > N / 2 + 20 && i % N < N / 2 + 70 && Math.abs(Math.trunc(i / N) - N / 2) < 48

describe('engine 1', () => {
  it.each([
    ['clean', clean, '069cf5d8'],
    ['ghost', { ...clean, ink: INK_FLOOR, heavy: 9 }, 'e15b1bf2'],
    ['faint', { ...clean, ink: 22, heavy: 40, seed: 1 }, '0f864801'],
    ['bleeding', { ...clean, ink: 64, seed: 65_535 }, '7ed6c998'],
    ['smeared', { ...clean, smear: 11, smear_direction: 23, tilt: 17.5 }, 'ee55bdfe'],
  ] as const)('[10] a %s impression is the same on every phone and in every later version', (_look, params, hash) => {
    expect(fnv1a(print(prepared, params))).toBe(hash)
  })

  it('[10] a smear of every length and direction is the same in every later version, along grey edges too', () => {
    const grey = prepare(boxBlur(art, N, 2), N)
    const hashes = Array.from({ length: 64 * (SMEAR_MAX - SMEAR_MIN + 1) }, (_, i) =>
      fnv1a(print(grey, { ...clean, smear: SMEAR_MIN + (i >> 6), smear_direction: i & 63, tilt: (i % 90) - 45 })),
    )
    expect(fnv1a(new TextEncoder().encode(hashes.join()))).toBe('a9708618')
  })

  it.each([
    // Blots over the edges of the sheet.
    ['blots', 75, 'c999b5aa', (x: number, y: number) => ((x * 7) % 61) * 6 + ((y * 5) % 47) * 7 - 230],
    ['every grey', 96, '752cdf55', (x: number, y: number) => (x * 6 + y) / 2 - 20],
  ] as const)('[10] on a sheet with %s up to its edges every press is the same in every later version', (_, n, hash, grey) => {
    const sheet = prepare(
      Uint8Array.from({ length: n * n }, (_each, i) => Math.max(0, Math.min(255, grey(i % n, Math.trunc(i / n))))),
      n,
    )
    const smears = Array.from({ length: 24 }, (_each, i) => ({ smear: SMEAR_MIN + (i % 12), smear_direction: (i * 11) & 63 }))
    const presses: readonly Partial<ImprintParams>[] = [
      ...[INK_FLOOR, 20, 31, 42, 52, 56, 64].flatMap((ink) => [{ ink }, { ink, heavy: 11, tilt: 12.5 }, { ink, heavy: 50, seed: 60_001, tilt: -30 }]),
      ...smears,
      ...smears.map((smear, i) => ({ ...smear, ink: 20 + i * 2, tilt: 90 - i * 7, heavy: i })),
    ]
    expect(fnv1a(new TextEncoder().encode(presses.map((press) => fnv1a(print(sheet, { ...clean, ...press }))).join()))).toBe(hash)
  })

  it('[10] the surroundings of a pixel reach 3 pixels on a small sheet, 8 on one of 720', () => {
    for (const [n, reach] of [
      [64, 3],
      [240, 3],
      [720, 8],
    ] as const) {
      const half = prepare(
        Uint8Array.from({ length: n * n }, (_, i) => (i % n < 20 ? 255 : 0)),
        n,
      )
      const middle = (n / 2) * n
      expect([half.wide[middle + 19 + reach]! > 0, half.wide[middle + 20 + reach]]).toEqual([true, 0])
    }
  })

  it('[10] more ink is darker', () => {
    const inks = [INK_FLOOR, 16, 24, 32, 42].map((ink) => inkOf({ ...clean, ink }, isArt))
    expect(inks).toEqual(inks.toSorted((a, b) => a - b))
  })

  it('[10] the faintest ghost keeps thin lettering: half of its pixels are visible, for any seed', () => {
    for (let seed = 0; seed < 40; seed++) {
      const out = print(prepared, { ...clean, ink: INK_FLOOR, seed: seed * 1637, heavy: seed })
      const thin = out.filter((_, i) => isThin(i))
      expect(thin.filter((a) => a >= 24).length / thin.length, `seed ${seed * 1637}`).toBeGreaterThan(0.5)
    }
  })

  it('[10] the heavy side is darker on the paper, also of a rotated stamp', () => {
    const left = (i: number) => isArt(i) && i % N < N / 2 - 90
    const right = (i: number) => isArt(i) && i % N > N / 2 + 90
    const upper = (i: number) => isArt(i) && i < N * (N / 2 - 90)
    const pressedRight = { ...clean, ink: 26, heavy: 0 }
    expect(inkOf(pressedRight, right)).toBeGreaterThan(inkOf(pressedRight, left) + 20)
    // Rotated by 45 degrees, the paper's right is the stamp's upper right.
    expect(inkOf({ ...pressedRight, tilt: 45 }, upper)).toBeGreaterThan(inkOf(pressedRight, upper) + 5)
  })

  it('[10] bare paper stays bare, without specks away from the rubber', () => {
    const out = print(prepared, { ...clean, ink: 64 })
    for (let y = 0; y < N; y++) for (const x of [0, 1, N - 2, N - 1]) expect(out[y * N + x]).toBe(0)
  })

  it('[10] a smear adds a film beside the print and leaves the print sharp', () => {
    const smeared = print(prepared, { ...clean, smear: 11, smear_direction: 0 })
    const sharp = print(prepared, clean)
    for (let i = 0; i < sharp.length; i++) expect(smeared[i]).toBeGreaterThanOrEqual(sharp[i] as number)
    const trail = (i: number) => !isArt(i) && i % N === N / 2 + 106
    expect(inkOf({ ...clean, smear: 11, smear_direction: 0 }, trail)).toBeGreaterThan(inkOf(clean, trail))
  })

  it('[10] coverage of another size is refused', () => {
    expect(() => prepare(new Uint8Array(10), 4)).toThrow(RangeError)
  })
})
