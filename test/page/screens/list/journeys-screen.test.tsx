import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { JourneyEdit } from '../../../../src/core/domain/journeys.ts'
import type { StoredStamp } from '../../../../src/device/store/db.ts'
import { JourneysScreen } from '../../../../src/page/screens/list/journeys-screen.tsx'
import { loadJourneyFacts } from '../../../../src/page/screens/list/load-journeys.ts'
import { marginWith } from '../../../support/margin-with.ts'
import { rideOf } from '../../../support/ride-of.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

const facts = await loadJourneyFacts()
const IWATE = rideOf('2026-11-22', ['一ノ関', '08:12'], ['平泉', '09:04'], ['北上', '10:21'], ['盛岡', '11:20'])
const TOKYO = rideOf('2025-05-03', ['東京', '09:00'], ['品川', '10:00'], ['横浜', '11:00'])

afterEach(cleanup)

const show = (stamps: readonly StoredStamp[], margin = marginWith()) => showPage(<JourneysScreen facts={facts} />, pageServices({ margin }, stamps), '/list/')
const rows = async () => within(await screen.findByRole('list', { name: '旅の一覧' })).getAllByRole('link')

describe('[15] the journeys of the book', () => {
  it('are listed newest first with their stations and, where there are several, their years; every year has its page', async () => {
    await show([...TOKYO, ...IWATE])
    const links = await rows()
    expect(links.map((link) => link.textContent)).toEqual(['11月22日 一ノ関の旅2026年　4 駅', '5月3日 東京の旅2025年　3 駅'])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([IWATE, TOKYO].map(([first]) => `/list/?journey=${first?.collected_id}`))
    const years = within(screen.getByRole('navigation', { name: '一年を一枚に' })).getAllByRole('link')
    expect(years.map((link) => link.getAttribute('href'))).toEqual(['/list/?year=2026', '/list/?year=2025'])
  })

  it("has the visitor's own name for a journey", async () => {
    const edit: JourneyEdit = { key: IWATE[0]?.collected_id ?? '', name: '秋の旅', cut: null }
    await show(IWATE, marginWith([edit]))
    expect((await rows()).map((link) => link.textContent)).toEqual(['11月22日 秋の旅4 駅'])
  })

  it('an empty book says how a journey comes about, and lists no year', async () => {
    await show([])
    expect(await screen.findByRole('heading', { name: '旅は、まだありません。' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: '旅の一覧' })).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.getByRole('link', { name: '帖へもどる' }).getAttribute('href')).toBe('/list/')
  })

  it('[10] are listed by the rules alone where the chunk of their edits cannot be loaded', async () => {
    await show(IWATE, () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await rows()).toHaveLength(1)
  })
})
