import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadJourneyFacts } from '../../../../src/page/screens/list/load-journeys.ts'
import { YearScreen } from '../../../../src/page/screens/list/year-screen.tsx'
import { marginWith } from '../../../support/margin-with.ts'
import { rideOf } from '../../../support/ride-of.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

const facts = await loadJourneyFacts()
const BOOK = [
  ...rideOf('2025-12-31', ['東京', '23:50']),
  ...rideOf('2026-11-22', ['一ノ関', '08:12'], ['平泉', '09:04'], ['北上', '10:21'], ['盛岡', '11:20']),
  ...rideOf('2026-11-23', ['青森', '12:00']),
]

afterEach(cleanup)

const show = (year: number) => showPage(<YearScreen facts={facts} year={year} />, pageServices({ margin: marginWith() }, BOOK), '/list/')
/** The fact beside a term; undefined where it is not shown. */
const fact = (term: string) => screen.getAllByRole('term').find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent

describe('[15] a year of the book', () => {
  it('states its facts, of presses of that year in Japan only', async () => {
    await show(2026)
    expect(await screen.findByRole('heading', { name: '二〇二六年' })).toBeTruthy()
    expect([fact('押した駅'), fact('旅に出た日')]).toEqual(['5駅', '2日'])
    expect([fact('はじめの印'), fact('さいごの印')]).toEqual(['一ノ関　11月22日', '青森　11月23日'])
    expect(fact('いちばん早い朝')).toMatch(/8:12　一ノ関$/u)
    expect(fact('いちばん遠く')).toMatch(/km$/u)
    expect(fact('そろった線')).toBeUndefined()
    expect(screen.getByRole('button', { name: '2026年の一枚' })).toBeTruthy()
  })

  it('counts keepsakes by themselves', async () => {
    const [first, ...others] = BOOK
    if (first === undefined) throw new Error('no press')
    await showPage(<YearScreen facts={facts} year={2025} />, pageServices({ margin: marginWith() }, [{ ...first, verified: false }, ...others]), '/list/')
    await screen.findByRole('heading', { name: '二〇二五年' })
    expect([fact('押した駅'), fact('記念の印')]).toEqual(['0駅', '1個'])
    cleanup()
    await show(2026)
    expect(fact('記念の印')).toBeUndefined()
  })

  it('is shown before its rides are measured', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await show(2026)
    expect(fact('乗った道のり')).toBe('はかっています')
    await act(() => vi.runAllTimersAsync())
    expect(fact('乗った道のり')).toMatch(/^\d+\u00A0km$/u)
  })

  it('keeps its sheet open when the length of its rides becomes known', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await show(2026)
    act(() => screen.getByRole('button', { name: '2026年の一枚' }).click())
    await act(() => vi.runAllTimersAsync())
    expect(fact('乗った道のり')).not.toBe('はかっています')
    expect(screen.getByRole('button', { name: '2026年の一枚を閉じる' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('without a press says so, and offers no page to print', async () => {
    await show(2024)
    expect((await screen.findByRole('status')).textContent).toBe('2024年の印は、まだありません。')
    expect(screen.queryByRole('term')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'すべての旅' }).getAttribute('href')).toBe('/list/?by=journey')
  })
})
