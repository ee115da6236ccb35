import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createScrollRule } from '../../../src/page/app/scroll-rule.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A router whose route `/slow/` never loads, on a page with this navigation type. `answers`: the results of the rule after each rendering. */
async function open(type: NavigationTimingType = 'navigate') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  window.history.replaceState(null, '', '/list/')
  const root = createRootRoute()
  const at = (path: string, loader?: () => Promise<void>) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1>, ...(loader && { loader }) })
  const answers: boolean[] = []
  const router = createRouter({
    routeTree: root.addChildren([at('/list/'), at('/other/'), at('/slow/', () => new Promise(() => undefined))]),
    trailingSlash: 'always',
    defaultPendingMs: 0,
    defaultPendingComponent: () => <p>shape</p>,
    scrollRestoration: (): boolean => {
      const answer: boolean = isRestored()
      answers.push(answer)
      return answer
    },
  })
  const isRestored = createScrollRule(router)
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  await act(async () => render(<RouterProvider router={router} />))
  await screen.findByRole('heading', { name: '/list/' })
  // The types know the app's own routes only.
  const go = (to: string) => act(() => router.navigate({ to: to as '/' }))
  const leave = async () => {
    act(() => void router.navigate({ to: '/slow/' as '/' }))
    await screen.findByText('shape')
  }
  return { router, answers, go, leave }
}

describe('the router restores the scroll position', () => {
  it.each([
    ['navigate', false],
    ['reload', true],
    ['back_forward', true],
  ] as const)('of a first screen with the navigation type %s: %s', async (type, expected) => {
    expect((await open(type)).answers).toEqual([expected])
  })

  it('of another screen, but not if the same screen is rendered again', async () => {
    const { router, answers, go } = await open()
    await go('/other/')
    await act(() => router.invalidate())
    expect(answers).toEqual([false, true, false])
  })

  it('of a screen to which the visitor goes back before the next one has loaded', async () => {
    const { answers, leave } = await open()
    await leave()
    await act(async () => window.history.back())
    await screen.findByRole('heading', { name: '/list/' })
    await vi.waitFor(() => expect(answers).toEqual([false, true]))
  })
})

it('scroll events reach the router, except while the loading shape of the next screen is shown', async () => {
  const { leave } = await open()
  let seen = 0
  const count = () => void (seen += 1)
  document.addEventListener('scroll', count, { capture: true })
  document.dispatchEvent(new Event('scroll'))
  expect(seen).toBe(1)
  await leave()
  document.dispatchEvent(new Event('scroll'))
  document.removeEventListener('scroll', count, { capture: true })
  expect(seen).toBe(1)
})
