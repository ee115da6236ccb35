import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createScrollRule } from '../../../src/page/app/scroll-rule.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A router whose `/slow/` never loads, on a page that was opened so; `answers`: what the rule said after each rendering. */
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

describe('the place of a page is restored', () => {
  it.each([
    ['navigate', false],
    ['reload', true],
    ['back_forward', true],
  ] as const)('on a first screen that was opened by %s: %s', async (type, expected) => {
    expect((await open(type)).answers).toEqual([expected])
  })

  it('on another screen, and not where the same one is rendered again', async () => {
    const { router, answers, go } = await open()
    await go('/other/')
    await act(() => router.invalidate())
    expect(answers).toEqual([false, true, false])
  })

  it('on the screen that was left for one that has not loaded', async () => {
    const { answers, leave } = await open()
    await leave()
    await act(async () => window.history.back())
    await screen.findByRole('heading', { name: '/list/' })
    await vi.waitFor(() => expect(answers).toEqual([false, true]))
  })
})

it('the router sees a page scroll, but not while the shape of the next screen stands in its place', async () => {
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
