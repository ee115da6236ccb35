import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawInTurn } from '../../../../src/page/ui/stamp-art/draw-in-turn.ts'

describe('drawInTurn', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  it('draws one after another, each in a task of its own', () => {
    const drawn: string[] = []
    for (const name of ['a', 'b', 'c']) drawInTurn(() => void drawn.push(name))
    const seen = [[...drawn]]
    for (let task = 0; task < 3; task++) {
      vi.advanceTimersToNextTimer()
      seen.push([...drawn])
    }
    expect(seen).toEqual([[], ['a'], ['a', 'b'], ['a', 'b', 'c']])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('skips a drawing that was cancelled, and begins again after the last one', () => {
    const drawn: string[] = []
    const cancel = drawInTurn(() => void drawn.push('left screen'))
    cancel()
    vi.runAllTimers()
    drawInTurn(() => void drawn.push('later'))
    vi.runAllTimers()
    expect(drawn).toEqual(['later'])
  })

  it('draws what follows a drawing that fails', () => {
    const drawn: string[] = []
    drawInTurn(() => {
      throw new RangeError('no art')
    })
    drawInTurn(() => void drawn.push('next'))
    expect(() => vi.advanceTimersToNextTimer()).toThrow('no art')
    vi.runAllTimers()
    expect(drawn).toEqual(['next'])
  })
})
