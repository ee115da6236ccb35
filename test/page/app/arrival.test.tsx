import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { announceArrivals } from '../../../src/page/app/arrival.ts'

beforeEach(() => {
  document.title = '駅印帖'
})
afterEach(cleanup)

/** Its heading is rendered when its data has arrived. */
function Late() {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setThere(true))
    return () => clearTimeout(timer)
  }, [])
  return isThere ? <h1>帖</h1> : null
}

async function openApp() {
  const root = createRootRoute({ component: Outlet })
  const route = (path: string, component: () => React.JSX.Element | null) => createRoute({ getParentRoute: () => root, path, component })
  const routeTree = root.addChildren([
    route('/', () => <h1>駅印帖</h1>),
    route('/find/', () => (
      <>
        <h1>駅をさがす</h1>
        <input aria-label="駅名" />
      </>
    )),
    route('/list/', Late),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(<RouterProvider router={router} />)
  announceArrivals(router)
  return (path: string) => act(() => router.navigate({ to: path }))
}

it('[10] another screen titles the tab, and reading and tabbing start at its heading; the first one keeps the focus', async () => {
  const go = await openApp()
  expect([document.title, document.activeElement]).toEqual(['駅印帖', document.body])
  await go('/find/')
  expect([document.title, document.activeElement]).toEqual(['駅をさがす｜駅印帖', screen.getByRole('heading')])
})

it('[10] a change within a screen keeps the focus', async () => {
  const go = await openApp()
  await go('/find/')
  screen.getByLabelText('駅名').focus()
  await go('/find/?q=%E7%9B%9B%E5%B2%A1')
  expect(document.activeElement).toBe(screen.getByLabelText('駅名'))
})

it('[10] waits for a heading that is rendered later', async () => {
  const go = await openApp()
  await go('/list/')
  const heading = await screen.findByRole('heading', { name: '帖' })
  expect([document.title, document.activeElement]).toEqual(['帖｜駅印帖', heading])
})
