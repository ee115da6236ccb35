import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import { AreaProgress } from '../../../../src/page/screens/mypage/area-progress.tsx'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

const catalogue = await loadCatalogue()
afterEach(cleanup)

describe('[2] the areas on /mypage/', () => {
  it('show how many stations of each are in the book, and link to them', async () => {
    const tokyo = catalogue.stations.filter(({ area }) => area === 'tokyo')
    await showPage(
      <AreaProgress catalogue={catalogue} />,
      pageServices(
        {},
        tokyo.slice(0, 12).map(({ stamp_id }) => bookStamp(stamp_id)),
      ),
      '/mypage/',
    )
    const section = within(await screen.findByRole('region', { name: '地域ごとの歩み' }))
    const areas = within(section.getByRole('list')).getAllByRole('link')
    expect(areas).toHaveLength(6)
    const link = section.getByRole('link', { name: new RegExp(`東京\\s*${tokyo.length} 駅のうち 12 駅`, 'u') })
    expect(link.getAttribute('href')).toBe('/list/?area=tokyo&show=all')
    expect(link.textContent).toContain(`12 / ${tokyo.length}`)
  })

  it('are beside a picture that adds no information', async () => {
    await showPage(<AreaProgress catalogue={catalogue} />, pageServices({}, [bookStamp(218)]), '/mypage/')
    const section = await screen.findByRole('region', { name: '地域ごとの歩み' })
    expect(within(section).queryByRole('img')).toBeNull()
    const picture = section.querySelector('svg[aria-hidden="true"]')
    expect(picture?.querySelectorAll('path').length).toBeLessThan(20)
  })
})
