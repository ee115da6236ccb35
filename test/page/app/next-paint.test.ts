import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextPaint } from '../../../src/page/app/next-paint.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('[2] waiting for a paint', () => {
  it('ends in a task after the next frame, not in the frame itself', async () => {
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
    let isPainted = false
    const painted = nextPaint().then(() => (isPainted = true))
    frames[0]?.(0)
    await Promise.resolve()
    expect(isPainted).toBe(false)
    await painted
    expect(isPainted).toBe(true)
  })

  it('ends without a frame on a page in the background', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('requestAnimationFrame', () => 0)
    let isPainted = false
    void nextPaint().then(() => (isPainted = true))
    await vi.runAllTimersAsync()
    expect(isPainted).toBe(true)
  })
})
