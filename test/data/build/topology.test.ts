import { describe, expect, it } from 'vitest'
import { outlineOf, arcUses } from '../../../data/build/stitch-rings.ts'
import { decodeArcs, pointsOf, ringsOf, type Topology } from '../../../data/build/topology.ts'

/** Two squares side by side: arc 0 is their shared edge, arcs 1 and 2 the rest of each. */
const squares: Topology = {
  transform: { scale: [0.5, 0.5], translate: [100, 30] },
  arcs: [
    [
      [2, 0],
      [0, 2],
    ],
    [
      [2, 2],
      [-2, 0],
      [0, -2],
      [2, 0],
    ],
    [
      [2, 0],
      [2, 0],
      [0, 2],
      [-2, 0],
    ],
  ],
  objects: {
    left: { geometries: [{ type: 'Polygon', arcs: [[0, 1]], properties: { name: 'left' } }] },
    right: { geometries: [{ type: 'MultiPolygon', arcs: [[[2, ~0]]], properties: { name: 'right' } }] },
  },
}

describe('outlines that share their borders', () => {
  it('an arc is read in degrees, reversed where its number is a complement', () => {
    expect(pointsOf(squares, 0)).toEqual([
      [101, 30],
      [101, 31],
    ])
    expect(pointsOf(squares, ~0)).toEqual([
      [101, 31],
      [101, 30],
    ])
  })

  it('a ring is its arcs joined, each shared point once', () => {
    expect(decodeArcs(squares, squares.objects['left']!.geometries[0]!)).toEqual([
      [
        [101, 30],
        [101, 31],
        [100, 31],
        [100, 30],
        [101, 30],
      ],
    ])
    expect(ringsOf([[[2, ~0]], [[1]]])).toEqual([[2, ~0], [1]])
  })

  it('the outline of two neighbours leaves out the border between them', () => {
    expect(arcUses(squares, ['left', 'right']).get(0)).toBe(2)
    expect(outlineOf(squares, ['left', 'right'])).toEqual([[1, 2]])
    expect(outlineOf(squares, ['left'])).toEqual([[0, 1]])
  })
})
