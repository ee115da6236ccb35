import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { NotFoundScreen } from '../../../../src/page/screens/gate/not-found-screen.tsx'
import { pageServices, showPage } from '../../../support/show-page.tsx'

afterEach(cleanup)

describe('[2] an unknown address', () => {
  it('shows the given message in English, the unknown path, and a link to the start page', async () => {
    await showPage(<NotFoundScreen />, pageServices(), '/list/oops/')
    expect(screen.getByRole('heading', { name: 'Page not found' }).lang).toBe('en')
    expect(screen.getByText('そのページは、見つかりませんでした。')).toBeTruthy()
    expect(screen.getByText('/list/oops/')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'はじめの画面へ' }).getAttribute('href')).toBe('/')
  })

  it('is built without a path, because one page of the build answers all of them', async () => {
    const router = createRouter({
      routeTree: createRootRoute({ component: NotFoundScreen }),
      history: createMemoryHistory({ initialEntries: ['/404/'] }),
    })
    await router.load()
    const html = renderToString(<RouterProvider<typeof router> router={router} />)
    expect(html).toContain('Page not found')
    expect(html).toContain('<code>\u00A0</code>')
    expect(html).not.toContain('<code>/404')
  })
})
