import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShareSection } from '../../../../src/page/ui/share/share-section.tsx'
import { sharedStamp } from '../../../support/shared-stamp.ts'
import { SHARE } from '../../../../src/page/ui/text/share.ja.ts'

const stamp = (stamp_id: number) => sharedStamp(stamp_id, { verified: null })
const stamps = (count: number) => Array.from({ length: count }, (_, index) => stamp(index + 1))
const open = async () => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: SHARE.open })))
  await screen.findByText(SHARE.about)
}
// happy-dom has no canvas: the pictures themselves are tested in a browser.
beforeEach(() => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('[2] sharing the book', () => {
  it('an empty list has none', () => {
    const { container } = render(<ShareSection title="駅の帖" stamps={[]} />)
    expect(container.textContent).toBe('')
  })

  it('opens and closes, and says so', async () => {
    render(<ShareSection title="駅の帖" stamps={stamps(3)} />)
    await open()
    const button = screen.getByRole('button', { name: SHARE.close })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(button)
    expect(screen.queryByText(SHARE.about)).toBeNull()
  })

  it('a longer list has pages, up to its end', async () => {
    render(<ShareSection title="駅の帖" stamps={stamps(30)} />)
    await open()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: SHARE.before }).disabled).toBe(true)
    for (const page of [1, 2, 3]) {
      expect(screen.getByText(SHARE.page(page, 3))).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: SHARE.after }))
    }
    expect(screen.getByText(SHARE.page(3, 3))).toBeTruthy()
  })

  it('a browser that cannot draw says so, and offers no picture', async () => {
    render(<ShareSection title="駅の帖" stamps={stamps(2)} />)
    await open()
    expect((await screen.findByText(SHARE.failed)).getAttribute('role')).toBe('alert')
    expect(screen.queryByRole('button', { name: SHARE.save })).toBeNull()
    expect(screen.getByRole('button', { name: SHARE.print })).toBeTruthy()
  })
})
