import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DefaultLayout } from '../../../../src/page/ui/layouts/default-layout.tsx'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

it('[2] five tabs in the thumb’s reach, with the current one marked', async () => {
  await showPage(<DefaultLayout />, pageServices(), '/ranking/')
  const tabs = within(screen.getByRole('navigation', { name: 'おもな画面' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['さがす', '/find/'],
    ['帖', '/list/'],
    ['特別', '/special-stamp/'],
    ['番付', '/ranking/'],
    ['わたし', '/mypage/'],
  ])
  expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page').map((tab) => tab.textContent)).toEqual(['番付'])
})
