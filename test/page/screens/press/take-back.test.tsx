import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TAKE_BACK_MS } from '../../../../src/core/domain/press.ts'
import { TakeBack } from '../../../../src/page/screens/press/take-back.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('[10] undo and the small seal show their remaining time, and that it is paused while the visitor interacts', () => {
  vi.useFakeTimers()
  const { rerender } = render(<TakeBack isOffered isRunning send={() => undefined} hasSeal={false} />)
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  expect(screen.getByText(`あと${TAKE_BACK_MS / 1_000}秒`)).toBeTruthy()
  pass(2_000)
  expect(screen.getByText('あと3秒')).toBeTruthy()
  rerender(<TakeBack isOffered isRunning={false} send={() => undefined} hasSeal={false} />)
  pass(10_000)
  expect(screen.getByText('待っています')).toBeTruthy()
  // Then the five seconds restart.
  rerender(<TakeBack isOffered isRunning send={() => undefined} hasSeal={false} />)
  expect(screen.getByText('あと5秒')).toBeTruthy()
  rerender(<TakeBack isOffered={false} isRunning={false} send={() => undefined} hasSeal={false} />)
  expect(screen.queryByText(/秒$/u)).toBeNull()
})
