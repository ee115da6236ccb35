import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ImpressionView } from '../../../../src/page/ui/imprint/impression-view.tsx'

const record = { stamp_id: 1, tilt: -7, blurred: 30, imprint: null, collected_id: 'a', size: 120 }
const observed: Element[] = []

describe('ImpressionView', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    observed.length = 0
  })
  const withObserver = () =>
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe(element: Element) {
          observed.push(element)
        }
        disconnect() {}
      },
    )

  it('[10] is a picture with the name its screen gives', () => {
    withObserver()
    render(<ImpressionView {...record} label="弘前駅の印。左へ7度、少しかすれ" />)
    expect(screen.getByRole('img', { name: '弘前駅の印。左へ7度、少しかすれ' }).tagName).toBe('CANVAS')
  })

  it('[10] is hidden from screen readers where text beside it says the same', () => {
    withObserver()
    const { container } = render(<ImpressionView {...record} label={null} />)
    expect(container.querySelector('canvas')?.getAttribute('aria-hidden')).toBe('true')
  })

  it('[10] waits until it is near the screen: a list of 100,000 draws only what is visible', () => {
    withObserver()
    const { container } = render(<ImpressionView {...record} label={null} />)
    expect(observed).toEqual([container.querySelector('canvas')])
    expect(container.querySelector('canvas')?.width).toBe(1)
  })
})
