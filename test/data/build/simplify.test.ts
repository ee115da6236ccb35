import { describe, expect, it } from 'vitest'
import { simplify } from '../../../data/build/simplify.ts'

describe('simplifying lines', () => {
  it('leaves out points within the tolerance, and keeps corners and both ends', () => {
    expect(
      simplify(
        [
          [0, 0],
          [5, 0.4],
          [10, 0],
          [10, 10],
          [10, 20],
        ],
        () => 1,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [10, 20],
    ])
  })

  it('is as exact at each point as requested there', () => {
    const line = [
      [0, 0],
      [5, 2],
      [10, 0],
      [15, 2],
      [20, 0],
    ] as const
    expect(simplify(line, ([x]) => (x < 10 ? 1 : 5))).toEqual([
      [0, 0],
      [5, 2],
      [20, 0],
    ])
  })

  it('a ring and a line of two points are unchanged', () => {
    expect(
      simplify(
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 0],
        ],
        () => 1,
      ),
    ).toEqual([
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 0],
    ])
    expect(
      simplify(
        [
          [0, 0],
          [1, 1],
        ],
        () => 100,
      ),
    ).toEqual([
      [0, 0],
      [1, 1],
    ])
  })
})
