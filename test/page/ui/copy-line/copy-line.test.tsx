import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyLine } from '../../../../src/page/ui/copy-line/copy-line.tsx'
import { COPY } from '../../../../src/page/ui/text/copy.ja.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const said = () => screen.getByRole('status').textContent

describe('[10] what is on the phone', () => {
  it('[10] counts, then says that presses work without a network, then disappears', () => {
    const { rerender } = render(<CopyLine copy={null} />)
    expect(said()).toBe('')
    rerender(<CopyLine copy={{ state: 'gathering', share: 0.42 }} />)
    expect(said()).toBe(COPY.gathering(0.42))
    rerender(<CopyLine copy={{ state: 'gathering', share: 1 }} />)
    expect(said()).toBe(COPY.ready)
    rerender(<CopyLine copy={{ state: 'held' }} />)
    expect(said()).toBe(COPY.ready)
    act(() => void vi.runAllTimers())
    expect(said()).toBe('')
  })

  it('[10] says nothing to a visitor whose phone has everything', () => {
    const { rerender } = render(<CopyLine copy={null} />)
    rerender(<CopyLine copy={{ state: 'held' }} />)
    expect(said()).toBe('')
  })

  it.each(['signal', 'full', 'saver'] as const)('[10] says why it stopped: %s', (why) => {
    render(<CopyLine copy={{ state: 'stopped', why, share: 0.3 }} />)
    expect(said()).toBe(COPY[why])
  })

  it('[10] a signal lost after the part that a press needs is not reported', () => {
    render(<CopyLine copy={{ state: 'stopped', why: 'signal', share: 1 }} />)
    expect(said()).toBe(COPY.ready)
  })

  it('[10] on a full phone and in the data saver the visitor can continue the download', () => {
    const gather = vi.fn<() => void>()
    render(<CopyLine copy={{ state: 'stopped', why: 'full', share: 1 }} onGather={gather} />)
    screen.getByRole('button', { name: COPY.gather }).click()
    expect(gather).toHaveBeenCalledOnce()
  })
})
