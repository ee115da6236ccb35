import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import type { StoredStamp } from '../../../../src/device/store/db.ts'
import { AreaScreen } from '../../../../src/page/screens/list/area-screen.tsx'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

const catalogue = await loadCatalogue()
const tokyo = catalogue.stations.filter(({ area }) => area === 'tokyo')
const show = (stamps: readonly StoredStamp[]) => showPage(<AreaScreen catalogue={catalogue} area="tokyo" />, pageServices({}, stamps), '/list/')

afterEach(cleanup)

describe('[2, 15] an area', () => {
  it('without a stamp shows how many stations it has, the chart, and a link to all of them', async () => {
    await show([])
    expect(screen.getByRole('heading', { name: '東京' })).toBeTruthy()
    expect(screen.getByText(`${tokyo.length} 駅のうち 0 駅`)).toBeTruthy()
    expect(screen.getByRole('link', { name: '東京の駅をすべて見る' }).getAttribute('href')).toBe('/list/?area=tokyo&show=all')
    expect(screen.queryByText('東京の駅が、ぜんぶそろいました。')).toBeNull()
  })

  it('counts verified stamps of its own stations, not keepsakes', async () => {
    const [first, second] = tokyo.map(({ stamp_id }) => bookStamp(stamp_id))
    const elsewhere = catalogue.stations.find(({ area }) => area !== 'tokyo')
    await show([first!, { ...second!, verified: false }, bookStamp(elsewhere!.stamp_id)])
    expect(screen.getByText(`${tokyo.length} 駅のうち 1 駅`)).toBeTruthy()
  })

  it('complete it has its seal, which can be skipped the first time, and its certificate', async () => {
    await show(tokyo.map(({ stamp_id }) => bookStamp(stamp_id)))
    expect((await screen.findByRole('status')).textContent).toContain('東京の駅が、ぜんぶそろいました。')
    expect(screen.getByRole('button', { name: /踏破証/u })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'すぐに見る' }))
    expect(screen.queryByRole('button', { name: 'すぐに見る' })).toBeNull()
    cleanup()
    await show(tokyo.map(({ stamp_id }) => bookStamp(stamp_id)))
    expect(await screen.findByRole('button', { name: /踏破証/u })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'すぐに見る' })).toBeNull()
  })
})
