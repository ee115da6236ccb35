import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WindowList } from '../../../../src/page/ui/window-list/window-list.tsx'

const ROW_PX = 80
let top = 0

beforeEach(() => {
  top = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
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
      renderRow={(index) => <a href={`#${index}`}>{index}</a>}
      renderRushing={(index) => <b>{index}</b>}
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
const onScreen = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => Number(row.getAttribute('aria-posinset')) * ROW_PX > top && (Number(row.getAttribute('aria-posinset')) - 1) * ROW_PX < top + innerHeight)
const isWhole = (row: Element) => row.querySelector('a') !== null
/** Whether the list has every row of the screen. */
const isFull = () => onScreen().length >= Math.floor(innerHeight / ROW_PX)

describe('[2] fast scrolling', () => {
  it('shows names instead of rows while they are unreadable, and rows at rest', () => {
    show()
    for (let frame = 0; frame < 20; frame++) scroll(0.4)
    expect(isFull()).toBe(true)
    expect(onScreen().some(isWhole)).toBe(false)
    rest(119)
    expect(onScreen().some(isWhole)).toBe(false)
    rest(1)
    expect(isFull()).toBe(true)
    expect(onScreen().every(isWhole)).toBe(true)
  })

  it('shows rows at the pace of a thumb, and again as soon as it slows', () => {
    show()
    for (let frame = 0; frame < 20; frame++) {
      scroll(0.1)
      expect(onScreen().every(isWhole)).toBe(true)
    }
    for (let frame = 0; frame < 20; frame++) scroll(-0.4)
    top = 40 * innerHeight
    scroll(0.4)
    scroll(0.1)
    expect(onScreen().every(isWhole)).toBe(true)
  })

  it('shows rows at once after a single jump, as in scroll restoration', () => {
    show()
    scroll(100)
    expect(isFull()).toBe(true)
    expect(onScreen().every(isWhole)).toBe(true)
  })

  it('prepares as far ahead as it moved since the last frame', () => {
    show()
    for (let frame = 0; frame < 5; frame++) scroll(2, 50)
    const [first, last] = [screen.getAllByRole('listitem').at(0), screen.getAllByRole('listitem').at(-1)]
    expect(Number(last?.getAttribute('aria-posinset')) * ROW_PX).toBeGreaterThanOrEqual(top + 3 * innerHeight)
    expect((Number(first?.getAttribute('aria-posinset')) - 1) * ROW_PX).toBeGreaterThan(top - 2 * innerHeight)
  })
})
