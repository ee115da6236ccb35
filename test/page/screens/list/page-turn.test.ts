import { afterEach, describe, expect, it, vi } from 'vitest'
import { goesOn, settle, turned } from '../../../../src/page/screens/list/page-turn.ts'

afterEach(() => vi.unstubAllGlobals())

describe('[15] a page that is turned', () => {
  it.each([
    [-90, 1, 0.25],
    [90, 1, 0],
    [90, -1, 0.25],
    [-900, 1, 1],
  ] as const)('has, after %i px of 360 in direction %i, turned by %d', (dx, direction, share) => {
    expect(turned(dx, 360, direction)).toBe(share)
  })

  it.each([
    [0.3, 0, 1, true],
    [0.2, 0, 1, false],
    [0.05, -0.9, 1, true],
    [0.05, 0.9, 1, false],
    [0.05, 0.9, -1, true],
    [0, -0.9, 1, false],
  ] as const)('released at %d with %d px/ms in direction %i: turns on: %s', (share, speed, direction, is) => {
    expect(goesOn(share, speed, direction)).toBe(is)
  })

  it('shows every frame and is done once; immediately where it is ended early or motion is reduced', () => {
    let reduced = false
    const frames: ((now: number) => void)[] = []
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
    vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
    vi.stubGlobal('cancelAnimationFrame', () => undefined)
    const shown: number[] = []
    let done = 0
    const begin = () =>
      settle(
        0.5,
        1,
        (share) => void shown.push(share),
        () => (done += 1),
      )
    begin()
    for (const now of [1_000, 1_130, 1_300]) frames.shift()?.(now)
    expect([shown[0], shown.at(-1), done]).toEqual([0.5, 1, 1])
    expect(shown[1]).toBeGreaterThan(0.5)
    const hurry = begin()
    hurry.end()
    hurry.end()
    expect([shown.at(-1), done]).toEqual([1, 2])
    reduced = true
    const before = frames.length
    begin()
    expect([done, frames.length]).toEqual([3, before])
  })
})
