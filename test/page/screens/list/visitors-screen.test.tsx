import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadKindFacts } from '../../../../src/core/catalogue/load-stamp-facts.ts'
import type { StampNumbers } from '../../../../src/core/domain/by-visitors.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import { VisitorsScreen } from '../../../../src/page/screens/list/visitors-screen.tsx'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

async function show(order: 'popular' | 'rare', list: StampNumbers | null, stamps: readonly number[] = []) {
  const numbers = createLiveValue(
    () => Promise.resolve({ list }),
    () => undefined,
  )
  await showPage(
    <VisitorsScreen kind="ikimono" stamps={await loadKindFacts('ikimono')} order={order} />,
    pageServices({ numbers }, stamps.map(bookStamp)),
    `/list/${order}/`,
  )
  await act(() => numbers.refresh())
}
const list = (numbers: readonly (readonly [number, number])[]): StampNumbers => ({ loaded_at: Date.UTC(2026, 10, 21, 1, 5), byStamp: new Map(numbers) })
const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .queryAllByRole('link')
    .map((row) => row.textContent)

describe('[2] stamps that many visitors have, or few', () => {
  it('popular: most first, with the date of the numbers', async () => {
    await show(
      'popular',
      list([
        [3002, 12],
        [3005, 1_300],
        [3001, 0],
      ]),
    )
    expect(rows('人気の印')).toEqual([expect.stringContaining('1,300 人'), expect.stringContaining('12 人')])
    expect(screen.getByText('2026/11/21 10:05 の数です。')).toBeTruthy()
  })

  it('rare: stamps that nobody has come first, and the own press counts before sorting', async () => {
    const others = Array.from({ length: 27 }, (_, index) => [3003 + index, 50 + index] as const)
    await show('rare', list([[3001, 0], [3002, 0], ...others]), [3001])
    expect(rows('めずらしい印').slice(0, 3)).toEqual([
      expect.stringMatching(/0 人1位$/u),
      expect.stringMatching(/1 人2位$/u),
      expect.stringMatching(/50 人3位$/u),
    ])
  })

  it('equal numbers share a rank, and the row says so', async () => {
    await show(
      'popular',
      list([
        [3002, 12],
        [3005, 12],
        [3001, 3],
      ]),
    )
    expect(rows('人気の印')).toEqual([expect.stringMatching(/12 人同率 1位$/u), expect.stringMatching(/12 人同率 1位$/u), expect.stringMatching(/3 人3位$/u)])
  })

  it('[10] a phone without the numbers says so, and when they will come', async () => {
    await show('popular', null)
    expect(screen.getByRole('status').textContent).toContain('人数が、まだ届いていません。')
  })

  it('says so where nobody has pressed any', async () => {
    await show('popular', list([[3001, 0]]))
    expect(screen.getByRole('status').textContent).toContain('まだ、だれも押していません。')
  })
})
