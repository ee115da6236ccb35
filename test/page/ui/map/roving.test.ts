import { describe, expect, it } from 'vitest'
import { isArrow, nextInDirection, wayOf } from '../../../../src/page/ui/map/roving.ts'

const points = [
  { id: 'east', x: 10, y: 1 },
  { id: 'far east', x: 30, y: 0 },
  { id: 'north', x: 1, y: -10 },
  { id: 'south-west', x: -10, y: 12 },
]

describe('moving among stations with the arrow keys', () => {
  it.each([
    ['ArrowRight', 'east'],
    ['ArrowUp', 'north'],
    ['ArrowDown', 'south-west'],
    ['ArrowLeft', 'south-west'],
  ] as const)('[4] %s moves to the next station %s', (key, id) => {
    expect(nextInDirection({ x: 0, y: 0 }, points, key)?.id).toBe(id)
  })

  it('without a station in that direction there is none', () => {
    expect(nextInDirection({ x: 30, y: 0 }, points, 'ArrowRight')).toBeUndefined()
  })

  it('other keys are not arrows', () => {
    expect(isArrow('ArrowLeft')).toBe(true)
    expect(isArrow('Enter')).toBe(false)
    expect(wayOf('ArrowUp')).toEqual({ x: 0, y: -1 })
  })
})
