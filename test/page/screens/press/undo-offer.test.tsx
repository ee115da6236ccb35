import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { UNDO_OFFER_MS } from '../../../../src/core/domain/press.ts'
import { UndoOffer } from '../../../../src/page/screens/press/undo-offer.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('[10] undo and the small seal show their remaining time, and that it is paused while the visitor interacts', () => {
  vi.useFakeTimers()
  const { rerender } = render(<UndoOffer isOffered isRunning send={() => undefined} hasSeal={false} />)
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  expect(screen.getByText(`あと${UNDO_OFFER_MS / 1_000}秒`)).toBeTruthy()
  pass(2_000)
  expect(screen.getByText('あと3秒')).toBeTruthy()
  rerender(<UndoOffer isOffered isRunning={false} send={() => undefined} hasSeal={false} />)
  pass(10_000)
  expect(screen.getByText('待っています')).toBeTruthy()
  // Then the five seconds restart.
  rerender(<UndoOffer isOffered isRunning send={() => undefined} hasSeal={false} />)
  expect(screen.getByText('あと5秒')).toBeTruthy()
  rerender(<UndoOffer isOffered={false} isRunning={false} send={() => undefined} hasSeal={false} />)
  expect(screen.queryByText(/秒$/u)).toBeNull()
})
