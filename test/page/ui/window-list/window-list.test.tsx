import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WindowList } from '../../../../src/page/ui/window-list/window-list.tsx'

const ROW_PX = 80
let top = 0

beforeEach(() => {
  top = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -top, 390, 100_000))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const show = () =>
  void render(
    <WindowList
      count={10_000}
      rowRem={ROW_PX / 16}
      label="駅"
      keyOf={(index) => index}
      nameOf={(index) => `name ${index}`}
      renderRow={(index) => <a href={`#${index}`}>{`row ${index}`}</a>}
    />,
  )

/** Scrolls the page by a number of screens, a number of milliseconds after the last time. */
const scroll = (screens: number, ms = 16) =>
  act(() => {
    vi.advanceTimersByTime(ms)
    top += screens * innerHeight
    dispatchEvent(new Event('scroll'))
  })
const rest = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

/** What each row of the screen shows: the row itself, its name alone, or nothing. */
function onScreen(): string[] {
  const names = [...(screen.getByRole('list').nextElementSibling?.children ?? [])].map((name) => [
    Number(/, ([\d.]+)px/u.exec((name as HTMLElement).style.transform)?.[1] ?? -1),
    name.textContent,
  ])
  return Array.from({ length: Math.floor(innerHeight / ROW_PX) }, (_, at) => {
    const index = Math.ceil(top / ROW_PX) + at
    const row = screen.queryByRole('link', { name: `row ${index}` })
    return row === null ? (names.some(([y, text]) => y === index * ROW_PX && text === `name ${index}`) ? 'name' : 'nothing') : 'row'
  })
}
const everywhere = (what: string) => onScreen().every((shown) => shown === what)

describe('[2] fast scrolling', () => {
  it('shows names instead of rows while they are unreadable, and rows at rest', () => {
    show()
    for (let frame = 0; frame < 20; frame++) {
      scroll(0.4)
      expect(onScreen()).not.toContain('nothing')
    }
    expect(everywhere('name')).toBe(true)
    rest(119)
    expect(everywhere('name')).toBe(true)
    rest(1)
    expect(everywhere('row')).toBe(true)
    expect(screen.queryByText(/^name/u)).toBeNull()
  })

  it('shows rows at the pace of a thumb, and again as soon as it slows', () => {
    show()
    for (let frame = 0; frame < 20; frame++) {
      scroll(0.05)
      expect(everywhere('row')).toBe(true)
    }
    top = 40 * innerHeight
    for (let frame = 0; frame < 20; frame++) scroll(-0.4)
    expect(everywhere('name')).toBe(true)
    scroll(0.05)
    expect(everywhere('row')).toBe(true)
  })

  it('shows rows at once after a single jump, as in scroll restoration', () => {
    show()
    scroll(100)
    expect(everywhere('row')).toBe(true)
  })

  it('names the rows of the next frame too, by the speed of the last one', () => {
    show()
    for (let frame = 0; frame < 5; frame++) scroll(2, 50)
    // The compositor has scrolled on before the page learns of it.
    top += 2 * innerHeight
    expect(everywhere('name')).toBe(true)
  })

  it('creates no element while it names rows', () => {
    show()
    for (let frame = 0; frame < 3; frame++) scroll(0.4)
    const made = vi.spyOn(document, 'createElement')
    for (let frame = 0; frame < 20; frame++) scroll(0.4)
    expect(made).not.toHaveBeenCalled()
  })
})
