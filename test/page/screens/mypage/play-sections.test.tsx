import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { STAMP_KINDS } from '../../../../src/core/catalogue/stamp-kind.ts'
import { collectedView } from '../../../../src/core/domain/collected-view.ts'
import { createLiveValue } from '../../../../src/device/store/live-value.ts'
import { PlaySections } from '../../../../src/page/screens/mypage/play-sections.tsx'
import { bookInk } from '../../../../src/page/ui/imprint/book-ink.ts'
import { pressOf } from '../../../support/phone.ts'
import { oneOfEach, playOf } from '../../../support/play-of.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(() => {
  cleanup()
  bookInk.choose(null)
})

const posted = (stamp_id: number, verified = true) => ({
  ...pressOf(`p-${stamp_id}`, { stamp_id }),
  collected_id: `p-${stamp_id}`,
  collected_at: '2026-11-21T01:00:00.000Z',
  sub_stamps: [],
  verified,
  settled: 0,
})
async function show(got: readonly number[], keepsakes: readonly number[] = []) {
  const view = collectedView([...got.map((id) => posted(id)), ...keepsakes.map((id) => posted(id, false))], [])
  const play = await playOf(view)
  await showPage(
    <PlaySections />,
    pageServices({
      play: () => Promise.resolve(play),
      book: createLiveValue(
        () => Promise.resolve(view),
        () => undefined,
      ),
    }),
    '/mypage/',
  )
}
/** An area's three prefectures: its ink, and its special stamp to be pressed. */
const NORTH = oneOfEach('青森県', '秋田県', '岩手県')

describe('[2, 3] the visitor’s progress', () => {
  it('counts each kind separately', async () => {
    await show([...NORTH, 3001, 2049])
    const kinds = within(screen.getByRole('region', { name: '集めた印' }))
    const counts = kinds.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    expect(counts).toEqual(expect.arrayContaining(['駅 3 駅', '駅そば 1 軒', 'いきもの 1 種', '駅弁 0 折']))
    expect(counts).toHaveLength(Object.keys(STAMP_KINDS).length)
  })

  it('[15] separates keepsakes from verified stamps, and leaves out empty parts', async () => {
    await show(NORTH, [51, 52, 3001])
    const kinds = within(screen.getByRole('region', { name: '集めた印' }))
    expect(kinds.getAllByText(/^(?:その場|記念) \d+$/u).map((part) => part.textContent)).toEqual(['その場 3', '記念 2', '記念 1'])
    expect(kinds.getByText('その場で 3、記念 2、あわせて 5')).toBeTruthy()
  })

  it('[14] lists the missions nearest to completion, and what can be pressed', async () => {
    await show(NORTH)
    const missions = within(screen.getByRole('region', { name: '特別な印まで' }))
    expect(missions.getByText('いま押せる特別な印が、1個あります。')).toBeTruthy()
    expect(missions.getAllByRole('listitem')[0]?.textContent).toBe('東京 はじめの一駅その場の印であと1駅')
    expect(missions.getByRole('link').getAttribute('href')).toBe('/special-stamp/')
  })
})

describe('[3] the ink box', () => {
  const inks = () => within(screen.getByRole('region', { name: '帖のインク' }))

  it('earned ones can be chosen; for the others it says how they are earned', async () => {
    await show(NORTH)
    expect(
      inks()
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(['朱', '北東北のりんご'])
    expect(
      inks()
        .getAllByText(/^その場の印であと/u)
        .map((lack) => lack.textContent)
        .slice(0, 2),
    ).toEqual(['その場の印であと2つ', 'その場の印であと17個'])
    expect(inks().getByText((_, element) => element?.textContent === '印が5つになると使えます。 その場の印であと2つ')).toBeTruthy()
    expect(inks().getByRole('radio', { name: '朱' })).toHaveProperty('checked', true)
  })

  it('[10] keepsakes earn no ink: what is missing is stated in stamps pressed at their place', async () => {
    await show(NORTH.slice(0, 1), [51, 52, 53, 54, 55])
    expect(inks().getByText('その場の印であと4つ')).toBeTruthy()
    expect(inks().getAllByText('その場の印であと2県')).toHaveLength(1)
  })

  it('the chosen ink is stored on this phone', async () => {
    await show(NORTH)
    fireEvent.click(inks().getByRole('radio', { name: '北東北のりんご' }))
    expect([bookInk.get(), bookInk.color()]).toEqual(['ringo', 0xa8123f])
    expect(localStorage.getItem('ekiincho-ink')).toBe('ringo')
  })

  it('[15] with several books on the phone each may have an ink that needs no press; with one only vermilion does', async () => {
    document.documentElement.dataset['books'] = ''
    await show(NORTH)
    const names = () =>
      inks()
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent)
    expect(names()).toEqual(['朱', '桃', '若竹', '藤', '墨', '北東北のりんご'])
    fireEvent.click(inks().getByRole('radio', { name: '若竹' }))
    expect(localStorage.getItem('ekiincho-ink')).toBe('wakatake')
    cleanup()
    delete document.documentElement.dataset['books']
    await show([])
    expect(names()).toEqual(['朱', '若竹'])
    expect(inks().getByRole('radio', { name: '若竹' })).toHaveProperty('checked', true)
  })

  it('an ink that this book has not earned reverts to vermilion', async () => {
    act(() => bookInk.choose('edo'))
    await show(NORTH)
    expect(bookInk.get()).toBeNull()
    expect(localStorage.getItem('ekiincho-ink')).toBeNull()
  })
})
