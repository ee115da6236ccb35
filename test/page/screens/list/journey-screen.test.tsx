import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { JourneyScreen } from '../../../../src/page/screens/list/journey-screen.tsx'
import { loadJourneyFacts } from '../../../../src/page/screens/list/load-journeys.ts'
import { marginWith } from '../../../support/margin-with.ts'
import { rideOf } from '../../../support/ride-of.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

const facts = await loadJourneyFacts()
const RIDE = rideOf('2026-11-22', ['一ノ関', '08:12'], ['平泉', '09:04'], ['北上', '10:21'], ['盛岡', '11:20'])
const keyAt = (index: number) => RIDE[index]?.collected_id ?? ''

afterEach(cleanup)

async function show(journeyKey: string, margin = marginWith(), stamps = RIDE) {
  await showPage(<JourneyScreen facts={facts} journeyKey={journeyKey} />, pageServices({ margin }, stamps), '/list/')
}

describe('[15] one journey', () => {
  it('shows its stations in order, each with its time and the length of the ride to it', async () => {
    await show(keyAt(0))
    expect(await screen.findByRole('heading', { name: '11月22日 一ノ関の旅' })).toBeTruthy()
    expect(screen.getByText('2026年11月22日日曜日')).toBeTruthy()
    expect(screen.getByText(/^4 駅・\d+ km$/u)).toBeTruthy()
    const stops = within(screen.getByRole('list', { name: '道すじ' })).getAllByRole('listitem')
    expect(stops.map((stop) => stop.textContent)).toEqual([
      expect.stringMatching(/一ノ関.*08:12.*出発/u),
      expect.stringMatching(/平泉.*09:04.*\d\u00A0km/u),
      expect.stringMatching(/北上.*10:21.*\d\u00A0km/u),
      expect.stringMatching(/盛岡.*11:20.*\d\u00A0km/u),
    ])
    expect(screen.queryByText(/点線のところ/u)).toBeNull()
  })

  it('is found by any of its presses, because it may have been joined to the previous one', async () => {
    await show(keyAt(2))
    expect(await screen.findByRole('heading', { name: '11月22日 一ノ関の旅' })).toBeTruthy()
  })

  it('is shown without its editor where the chunk of the edits cannot be loaded', async () => {
    await show(keyAt(0))
    expect(await screen.findByRole('button', { name: '旅の名前と区切り' })).toBeTruthy()
    cleanup()
    await show(keyAt(0), () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await screen.findByRole('list', { name: '道すじ' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '旅の名前と区切り' })).toBeNull()
  })

  it('names the line that it completed, and links to it', async () => {
    const line = facts.catalogue.lines.findIndex(({ name }) => name === '石巻線')
    const stations = facts.catalogue.stations.filter(({ lines }) => lines.includes(line))
    const ride = rideOf('2026-11-22', ...stations.map(({ name }, index) => [name, `10:${10 + index}`] as const))
    await show(ride[0]?.collected_id ?? '', marginWith(), ride)
    const link = await screen.findByRole('link', { name: '石巻線の駅が、ぜんぶそろいました。' })
    expect(link.getAttribute('href')).toBe(`/list/?line=${encodeURIComponent('石巻線')}`)
  })

  it('that is not in this book says so, and links to all of them', async () => {
    await show('unknown')
    expect((await screen.findByRole('status')).textContent).toBe('その旅は、この帖にありません。')
    expect(screen.getByRole('link', { name: 'すべての旅' }).getAttribute('href')).toBe('/list/?by=journey')
  })
})
