import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WindowList } from '../../../../src/page/ui/window-list/window-list.tsx'

const ROW_PX = 80
let top = 0

beforeEach(() => {
  top = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
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
/** Frames without an event, each with the task after it. */
const frames = (number: number) => {
  for (let frame = 0; frame < number; frame++) rest(17)
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

/** What each row of the screen shows: the row itself, its name alone, or nothing. */
function onScreen(): string[] {
  const names = new Map(
    [...(screen.getByRole('list').previousElementSibling?.children ?? [])].flatMap((block) => {
      const y = Number(/, ([\d.]+)px/u.exec((block as HTMLElement).style.transform)?.[1] ?? -1)
      return block.textContent.split('\n').map((text, line) => [y + line * ROW_PX, text])
    }),
  )
  return Array.from({ length: Math.floor(innerHeight / ROW_PX) }, (_, at) => {
    const index = Math.ceil(top / ROW_PX) + at
    const row = screen.queryByRole('link', { name: `row ${index}` })
    return row === null ? (names.get(index * ROW_PX) === `name ${index}` ? 'name' : 'nothing') : 'row'
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
    frames(20)
    expect(everywhere('row')).toBe(true)
    expect(screen.queryByText(/^name/u)).toBeNull()
  })

  it('renders two rows between two frames after it, names in place of the others', () => {
    show()
    for (let frame = 0; frame < 20; frame++) scroll(0.4)
    rest(120)
    let before = new Set<string | null>()
    for (let frame = 0; frame < 20; frame++) {
      frames(1)
      expect(onScreen()).not.toContain('nothing')
      expect(rows().filter((row) => !before.has(row)).length).toBeLessThanOrEqual(2)
      before = new Set(rows())
    }
    expect(everywhere('row')).toBe(true)
    expect(rows().length).toBeGreaterThan(20)
  })

  it('shows rows at the pace of a thumb, and again when it slows', () => {
    show()
    for (let frame = 0; frame < 20; frame++) {
      scroll(0.05)
      expect(everywhere('row')).toBe(true)
    }
    top = 40 * innerHeight
    for (let frame = 0; frame < 20; frame++) scroll(-0.4)
    expect(everywhere('name')).toBe(true)
    for (let frame = 0; frame < 20; frame++) {
      scroll(-0.05)
      expect(onScreen()).not.toContain('nothing')
    }
    expect(everywhere('row')).toBe(true)
  })

  it('renders nothing in the frame of an event for which rows are prepared', () => {
    show()
    scroll(40)
    frames(20)
    const prepared = rows()
    scroll(0.4, 500)
    expect(rows()).toEqual(prepared)
    expect(everywhere('row')).toBe(true)
    frames(20)
    expect(rows()).not.toEqual(prepared)
  })

  it('prepares the first rows of a list below the screen, and rests', () => {
    top = -innerHeight - 1
    show()
    expect(screen.queryAllByRole('listitem')).toEqual([])
    frames(10)
    expect(rows().slice(0, 2)).toEqual(['row 0', 'row 1'])
    expect(rows().length).toBeGreaterThan(6)
    expect(vi.getTimerCount()).toBe(0)
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

  it('creates no element while it names rows, and changes one or two a frame', () => {
    show()
    for (let frame = 0; frame < 3; frame++) scroll(0.4)
    const made = vi.spyOn(document, 'createElement')
    const changes = new MutationObserver(() => undefined)
    changes.observe(document.body, { subtree: true, characterData: true, childList: true, attributes: true })
    for (let frame = 0; frame < 20; frame++) {
      scroll(0.4)
      expect(new Set(changes.takeRecords().map(({ target }) => (target instanceof Text ? target.parentElement : target))).size).toBeLessThanOrEqual(2)
    }
    changes.disconnect()
    expect(made).not.toHaveBeenCalled()
  })
})

describe('[10] other rows, as after a key of a search', () => {
  const showRows = (names: readonly string[], isReused: boolean) => (
    <WindowList
      count={names.length}
      rowRem={ROW_PX / 16}
      label="駅"
      keyOf={(index) => names[index] ?? index}
      isReused={isReused}
      nameOf={(index) => names[index] ?? ''}
      renderRow={(index) => <a href={`#${names[index]}`}>{names[index]}</a>}
    />
  )
  it.each([
    [true, 'take the elements of those that were there'],
    [false, 'get elements of their own, where rows have state'],
  ])('reused %s: %s', (isReused) => {
    const { rerender } = render(showRows(['盛岡', '森岳'], isReused))
    const before = screen.getAllByRole('link')
    rerender(showRows(['東京', '森岳'], isReused))
    const after = screen.getAllByRole('link')
    expect(after.map(({ textContent }) => textContent)).toEqual(['東京', '森岳'])
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([isReused, true])
  })
})
