import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadKindFacts } from '../../../../src/core/catalogue/load-stamp-facts.ts'
import type { StampKind } from '../../../../src/core/catalogue/stamp-kind.ts'
import { filterOf, readBookKind, readListSearch, type ListSearch } from '../../../../src/page/screens/list/list-filter.ts'
import { ListScreen } from '../../../../src/page/screens/list/list-screen.tsx'
import { loadBookKind } from '../../../../src/page/ui/stamp-name/load-stamp.ts'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

async function show(kind: StampKind, search: ListSearch = {}, stamps: readonly number[] = []) {
  const changes: object[] = []
  const facts = await loadBookKind(kind)
  await showPage(
    <ListScreen kind={kind} stamps={facts} filter={filterOf(search)} onFilter={(change) => void changes.push(change)} />,
    pageServices({}, stamps.map(bookStamp)),
    '/list/',
  )
  return { changes, facts }
}
/** None where the book shows no list at all. */
const rows = () => screen.queryAllByRole('list', { name: '帖' }).flatMap((list) => within(list).queryAllByRole('link'))

describe('[2] the book', () => {
  it.each([
    ['station', '1,620 駅のうち 0 駅'],
    ['ekisoba', '138 軒のうち 0 軒'],
    ['ekiben', '70 折のうち 0 折'],
    ['ikimono', '29 種のうち 0 種'],
    ['traindepot', '35 カ所のうち 0 カ所'],
    ['face', '45 形式のうち 0 形式'],
  ] as const)('of the kind %s shows how many there are', async (kind, progress) => {
    await show(kind, { show: 'all' })
    expect(screen.getByText(progress)).toBeTruthy()
    await waitFor(() => expect(rows().length).toBeGreaterThan(10))
  })

  it('shows its filters in one row, and opens them from there', async () => {
    const { changes, facts } = await show('ekiben', { area: 'tokyo', show: 'missing' }, [5003])
    const missing = facts.filter(({ area, stamp_id }) => area === 'tokyo' && stamp_id !== 5003).length
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: `東京の駅弁・まだの印 ${missing}` }))
    const sheet = within(screen.getByRole('dialog', { name: 'しぼりこむ' }))
    expect(
      within(sheet.getByRole('group', { name: 'どの印' }))
        .getAllByRole('button')
        .map((each) => [each.textContent, each.getAttribute('aria-pressed')]),
    ).toEqual([
      ['押した印', 'false'],
      ['まだの印', 'true'],
      ['すべて', 'false'],
    ])
    fireEvent.click(within(sheet.getByRole('group', { name: 'どの印' })).getByRole('button', { name: 'すべて' }))
    fireEvent.click(sheet.getByRole('button', { name: '北東北' }))
    fireEvent.click(sheet.getByRole('button', { name: 'もとにもどす' }))
    expect(changes).toEqual([{ show: 'all' }, { area: 'north_tohoku' }, { show: 'collected', area: 'all' }])
    // The button shows the number of results, and closes the sheet.
    fireEvent.click(sheet.getByRole('button', { name: `${missing} 折を見る` }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leads to every kind, special and login stamps as well, and keeps the selected area', async () => {
    await show('ekisoba', { area: 'tokyo', show: 'all' })
    fireEvent.click(screen.getByRole('button', { name: /^東京の駅そば・すべて/u }))
    const tabs = within(screen.getByRole('navigation', { name: '印の種類' }))
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['駅', '駅そば', '駅弁', 'いきもの', '車両基地', '顔', '特別な印', 'ログインの印'])
    expect(tabs.getByRole('link', { name: '駅そば' }).getAttribute('aria-current')).toBe('page')
    expect(tabs.getByRole('link', { name: '駅' }).getAttribute('aria-current')).toBeNull()
    expect(tabs.getByRole('link', { name: 'いきもの' }).getAttribute('href')).toBe('/list/ikimono/?area=tokyo&show=all')
    expect(tabs.getByRole('link', { name: 'ログインの印' }).getAttribute('href')).toBe('/list/?area=tokyo&show=all&kind=login')
  })

  it('[14] special and login stamps are in the book under their own names', async () => {
    await show('special', { show: 'all' }, [10_001])
    expect(screen.getByText('34 個のうち 1 個')).toBeTruthy()
    expect(rows().find((row) => row.getAttribute('href') === '/list/detail/?stamp_id=10001')?.textContent).toContain('北東北 三県めぐり')
    cleanup()
    await show('login', {}, [10_035])
    expect(rows().map((leaf) => leaf.textContent)).toEqual([expect.stringContaining('ログインの印 1日目')])
    expect([readBookKind({ kind: 'special' }), readBookKind({ kind: 'station' }), readBookKind({ kind: 'x' })]).toEqual([{ kind: 'special' }, {}, {}])
  })

  it('shows missing stamps, and says so where none is left', async () => {
    const { facts } = await show('ikimono', { show: 'missing' }, [3001])
    expect(screen.getByRole('button', { name: `いきもの・まだの印 ${facts.length - 1}` })).toBeTruthy()
    expect(rows().some((row) => row.getAttribute('href')?.endsWith('=3001'))).toBe(false)
    await waitFor(() => expect(rows().length).toBeGreaterThan(10))
    cleanup()
    await show(
      'ikimono',
      { show: 'missing' },
      facts.map(({ stamp_id }) => stamp_id),
    )
    expect(screen.getByText('いきものの印は、ぜんぶ押しました。')).toBeTruthy()
    expect([readListSearch({ show: 'missing' }), readListSearch({ show: 'collected' })]).toEqual([{ show: 'missing' }, {}])
  })

  it('[15] counts verified stamps, and marks keepsakes', async () => {
    await showPage(
      <ListScreen kind="station" stamps={await loadKindFacts('station')} filter={filterOf({})} onFilter={() => undefined} />,
      pageServices({}, [bookStamp(218), { ...bookStamp(51), verified: false }, { ...bookStamp(52), verified: false }]),
      '/list/',
    )
    expect(screen.getByText('1,620 駅のうち 1 駅')).toBeTruthy()
    expect(screen.getByText('その場で 1、記念 2、あわせて 3')).toBeTruthy()
    expect(rows().filter((leaf) => leaf.textContent?.includes('記念'))).toHaveLength(2)
  })

  it('shows only an area, and says so where it has none', async () => {
    const { facts, changes } = await show('ekiben', { area: 'tokyo' }, [5003])
    expect(rows()).toEqual([])
    expect(screen.getByText('この地域の駅弁の印は、まだありません。')).toBeTruthy()
    expect(screen.getByText(`${facts.filter(({ area }) => area === 'tokyo').length} 折のうち 0 折`)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'すべての駅弁を見る' }))
    expect(changes).toEqual([{ show: 'all' }])
  })

  it('finds a line, and says which name was meant after a typing error', async () => {
    await show('station', { show: 'all', q: '鶴見線' })
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('13 駅が見つかりました'))
    cleanup()
    await show('station', { show: 'all', q: 'moroika' })
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('もしかして 盛岡'))
    expect(rows()).toHaveLength(1)
    cleanup()
    await show('ekisoba', { show: 'all', q: '青森県' })
    expect(rows().length).toBeGreaterThan(0)
  })

  it('the search takes the row, covers the whole kind and gives the row back', async () => {
    const { changes } = await show('ekisoba', { area: 'tokyo' }, [2049])
    fireEvent.click(screen.getByRole('button', { name: '帖の中をさがす' }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '帖の中をさがす' }))
    expect(screen.queryByRole('button', { name: /駅そば・押した印/u })).toBeNull()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'おお' } })
    fireEvent.blur(screen.getByRole('searchbox'))
    expect(changes).toEqual([{ q: 'おお' }])
    fireEvent.click(screen.getByRole('button', { name: 'さがすのをやめる' }))
    await waitFor(() => expect(changes.at(-1)).toEqual({ q: '' }))
    expect(screen.getByRole('button', { name: /駅そば・押した印/u })).toBeTruthy()
    cleanup()
    // Neither area nor filter limits it.
    await show('ekisoba', { area: 'tokyo', q: 'ofuna' })
    expect(rows().length).toBeGreaterThan(0)
  })

  it('shares its pages from the sheet: the panel opens below the header', async () => {
    await show('station', {}, [51, 218])
    fireEvent.click(screen.getByRole('button', { name: /^駅・押した印/u }))
    fireEvent.click(screen.getByRole('button', { name: '絵と印刷' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: '絵を閉じる' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('finds a shop by its station in kana and romaji, and a train by its nickname', async () => {
    await show('ekisoba', { show: 'all', q: 'おおふな' })
    const byKana = rows().map((row) => row.textContent)
    cleanup()
    await show('ekisoba', { show: 'all', q: 'ofuna' })
    expect(rows().map((row) => row.textContent)).toEqual(byKana)
    expect(byKana.every((text) => text?.includes('大船駅'))).toBe(true)
    expect(byKana.length).toBeGreaterThan(0)
    cleanup()
    await show('face', { show: 'all', q: 'こまち' })
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('E6系')])
  })

  it('shows the number of results once typing pauses, and announces it in an existing status', async () => {
    await show('station', { show: 'all' })
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    expect(screen.getByText('1,620 駅のうち 0 駅')).toBeTruthy()
    cleanup()
    await show('station', { show: 'all', q: 'ほにゃらら' })
    expect(screen.getByRole('status').textContent).toBe('')
    expect(await screen.findByText('見つかりませんでした')).toBe(screen.getByRole('status'))
    expect(screen.getByText('「ほにゃらら」に合う印は、ありません。')).toBeTruthy()
    expect(screen.queryByText(/のうち/u)).toBeNull()
    cleanup()
    await show('ekisoba', { show: 'all', q: 'おおふな' })
    expect((await screen.findByText(/軒が見つかりました$/u)).textContent).toBe(`${rows().length} 軒が見つかりました`)
  })

  it('[3] a local speciality is marked, and no shop is called official', async () => {
    const { facts } = await show('ekisoba', { show: 'all' })
    const row = await waitFor(() => {
      const marked = rows().find((each) => each.textContent?.includes('ご当地'))
      expect(marked).toBeDefined()
      return marked
    })
    expect(facts.filter(({ gotouchi }) => gotouchi).some(({ name }) => row?.textContent?.includes(name))).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: /^駅そば・すべて/u }))
    expect(screen.getByText('有志の調べです')).toBeTruthy()
  })

  it('of faces has no areas: trains cross them', async () => {
    await show('face', { show: 'all', area: 'tokyo' })
    expect(screen.queryByRole('group', { name: '地域' })).toBeNull()
    expect(screen.getByText('45 形式のうち 0 形式')).toBeTruthy()
  })

  it('has a leaf for each collected stamp, newest first: its name, its kana, first day and number of presses', async () => {
    const again = { ...bookStamp(51), collected_id: 'again', pressed_at: '2026-11-03T03:00:00.000Z', collected_at: '2026-11-03T03:00:00.000Z' }
    await showPage(
      <ListScreen kind="station" stamps={await loadKindFacts('station')} filter={filterOf({})} onFilter={() => undefined} />,
      pageServices({}, [bookStamp(218), bookStamp(51), again]),
      '/list/',
    )
    expect(rows().map((leaf) => leaf.textContent)).toEqual(['しんあおもり新青森2026年10月1日2 回', 'もりおか盛岡2026年10月1日'])
    expect(rows().map((leaf) => leaf.getAttribute('href'))).toEqual(['/list/detail/?stamp_id=51', '/list/detail/?stamp_id=218'])
  })

  it('an empty one invites to the first press', async () => {
    await show('ikimono')
    expect(screen.getByRole('heading', { name: 'まだ、まっさらです' })).toBeTruthy()
  })
})
