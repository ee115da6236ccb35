import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PREFECTURES } from '../../../../src/core/catalogue/area.ts'
import { loadKindFacts } from '../../../../src/core/catalogue/load-stamp-facts.ts'
import { EkibenScreen } from '../../../../src/page/screens/ekiben/ekiben-screen.tsx'
import { bookStamp } from '../../../support/book-stamp.ts'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

it('[2] every lunch box is listed under its prefecture, north to south, with its maker and its stamp', async () => {
  const boxes = await loadKindFacts('ekiben')
  await showPage(<EkibenScreen boxes={boxes} />, pageServices({}, [bookStamp(5001)]), '/ekiben/')
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent?.replace(/\d+ 折$/u, ''))
  expect(headings).toEqual(PREFECTURES.filter((name) => boxes.some((box) => box.prefecture === name)))
  for (const heading of screen.getAllByRole('heading', { level: 2 })) {
    const shown = within(heading.parentElement!).getAllByRole('listitem').length
    expect(heading.textContent).toContain(`${shown} 折`)
  }
  expect(screen.getAllByRole('listitem')).toHaveLength(boxes.length)
  const tokyo = screen.getByRole('link', { name: /東京弁当/u })
  expect(tokyo.textContent).toContain('東京駅・JR東日本クロスステーション')
  expect(within(tokyo).getByRole('img', { name: '帖にあり' })).toBeTruthy()
  expect(screen.getByText('70 折のうち 1 折')).toBeTruthy()
})
