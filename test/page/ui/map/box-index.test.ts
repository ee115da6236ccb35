import { describe, expect, it } from 'vitest'
import { BoxIndex } from '../../../../src/page/ui/map/box-index.ts'

const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height })

describe('rectangles that must not overlap', () => {
  it('finds those that overlap, across its own cells, each once', () => {
    const index = new BoxIndex()
    index.add(box(0, 0, 500, 10))
    index.add(box(90, 90, 20, 20))
    expect(index.count(box(80, 0, 300, 100))).toBe(2)
    expect(index.meets(box(400, 5, 1, 1))).toBe(true)
    expect(index.meets(box(400, 50, 10, 10))).toBe(false)
    expect(index.meets(box(-500, -500, 10, 10))).toBe(false)
  })

  it('touching edges do not overlap', () => {
    const index = new BoxIndex()
    index.add(box(0, 0, 10, 10))
    expect(index.meets(box(10, 0, 10, 10))).toBe(false)
    expect(index.meets(box(9.9, 0, 10, 10))).toBe(true)
  })
})
