import { RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { createAppRouter, presentFirst } from '../../../src/page/app/router.tsx'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { createLiveValue } from '../../../src/device/store/live-value.ts'
import type { DeviceKind } from '../../../src/core/domain/device-kind.ts'
import { AppServicesContext } from '../../../src/page/hooks/use-app-services.ts'
import type { AppServices } from '../../../src/page/services/app-services.ts'
import { registrationMachine } from '../../../src/page/machines/registration.machine.ts'
import { TEXT } from '../../../src/page/ui/text.ja.ts'
import { HOWTO } from '../../../src/page/ui/text/howto.ja.ts'
import { RANKING } from '../../../src/page/ui/text/ranking.ja.ts'
import { ADDRESSES } from '../../browser/support/addresses.ts'
import { SCREENS } from '../../browser/support/screens.ts'
import { playOf } from '../../support/play-of.ts'
import { pageServices } from '../../support/show-page.tsx'

afterEach(cleanup)

const services = (device: DeviceKind = 'android', change: Partial<AppServices> = {}) =>
  pageServices({ device, registration: createActor(registrationMachine).start(), registrationRead: Promise.resolve(), ...change })
const screenAt = (path: string) =>
  createAppRouter(services())
    .matchRoutes(path as '/', {})
    .at(-1)?.fullPath

/** Every parameter that a route reads, with a value that none of them allows. */
const NONSENSE = Object.fromEntries(
  ['show', 'area', 'kind', 'by', 'period', 'status', 'error', 'seat', 'stamp_id', 'from', 'code'].map((name) => [name, { not: 'allowed' }]),
)

/** The app's own router at `path`, as the browser opens it. */
async function openAt(path: string, device?: DeviceKind, change: Partial<AppServices> = {}) {
  window.history.replaceState(null, '', path)
  const of = services(device, change)
  const router = createAppRouter(of)
  await act(async () => {
    await router.load()
    render(
      <AppServicesContext value={of}>
        <RouterProvider router={router} />
      </AppServicesContext>,
    )
  })
  return router
}

/** Resolves after React has rendered; uses no timer, because the test's timers are simulated. */
const rendered = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('[2] the routes', () => {
  it('read their addresses themselves: no screen meets a value that its route does not allow', () => {
    const router = createAppRouter(services())
    const raw = ADDRESSES.flatMap((path) => {
      const match = router.matchRoutes(path as '/', NONSENSE).at(-1)
      if (match === undefined || router.routesById[match.routeId].options.validateSearch === undefined) return []
      return Object.entries(match.search).flatMap(([name, value]) => (value === NONSENSE[name] ? [`${path}?${name}`] : []))
    })
    expect(raw).toEqual([])
  })

  it.each([
    '/',
    '/login/',
    '/logout/',
    '/mypage/',
    '/mypage/edit/',
    '/mypage/nickname/',
    '/find/',
    '/find/push/',
    '/find/push/special-stamp/',
    '/list/',
    '/list/detail/',
    '/list/ikimono/',
    '/list/popular/',
    '/list/rare/',
    '/list/traindepot/',
    '/ranking/',
    '/special-stamp/',
    '/ekiben/',
    '/howto/',
    '/terms/',
    '/privacypolicy/',
    '/pc/',
    '/error/form/',
  ])('%s is a screen, with and without its trailing slash', (path) => {
    expect(screenAt(path)).toBe(path)
    expect(screenAt(path === '/' ? '' : path.slice(0, -1))).toBe(path)
  })

  it('each screen is among those that the browser suite reads at 200 % text, offline and with axe', () => {
    const read = new Set(SCREENS.map(([path]) => path.replace(/\?.*$/u, '')))
    // A phone never sees the desktop's notice.
    expect(ADDRESSES.filter((path) => path !== '/pc/' && !read.has(path))).toEqual([])
  })

  it('an unknown path is the page Page not found, and names the path', async () => {
    await openAt('/no/such/')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
    expect(screen.getByText('/no/such/')).toBeDefined()
  })

  it('a desktop that opens any address is redirected to /pc/ and sees its notice alone', async () => {
    expect((await openAt('/find/push/?stamp_id=51', 'desktop')).state.location.pathname).toBe('/pc/')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it.each([
    ['/', '/_default/', 'success'],
    ['/find/', '/_default/find/', 'pending'],
    ['/find/push/?stamp_id=218', '/_default/find/push/', 'pending'],
    ['/no/such/', '404', 'success'],
    ['/list/nothing/', '404', 'success'],
    ['/LIST/', '404', 'success'],
    ['/find//push/', '404', 'success'],
    ['/list//', '/_default/list/', 'pending'],
  ])('%s is first presented as its page was built, before any guard: %s, %s', (path, route, status) => {
    window.history.replaceState(null, '', path)
    const router = createAppRouter(new Promise(() => undefined))
    expect(presentFirst(router)).toBe(route)
    expect(router.state.matches.at(-1)?.status).toBe(status)
  })

  it.each([
    ['that arrive after 80 ms are waited for', 80, false],
    ['that arrive after 150 ms are not', 150, true],
  ])('a change waits up to about 100 ms: data %s', async (_, ms, isShapeShown) => {
    const play = await playOf(collectedView([], []))
    const account = {
      user: createLiveValue(
        () => Promise.resolve({ record: null }),
        () => undefined,
      ),
    } as AppServices['account']
    let tell: (arrive: () => void) => void
    const requested = new Promise<() => void>((resolve) => (tell = resolve))
    const router = await openAt('/howto/', 'android', { account, play: () => new Promise((resolve) => tell(() => resolve(play))) })
    await screen.findByRole('heading', { level: 1, name: HOWTO.title })
    await router.loadRouteChunk(router.routesById['/_default/ranking/'])
    let pendings = 0
    const observer = new MutationObserver(() => void (pendings += screen.queryByText(TEXT.pending) === null ? 0 : 1))
    observer.observe(document.body, { childList: true, subtree: true })
    // Simulated time: on a busy machine more than 100 ms may pass between two steps.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
    const changing = router.navigate({ to: '/ranking/' })
    const arrive = await requested
    await vi.advanceTimersByTimeAsync(ms)
    await rendered()
    arrive()
    vi.useRealTimers()
    await act(() => changing)
    await screen.findByRole('heading', { level: 1, name: RANKING.title })
    observer.disconnect()
    expect(pendings > 0).toBe(isShapeShown)
  })

  it('[2] a tap is painted on its tab before the new screen is rendered', async () => {
    const play = await playOf(collectedView([], []))
    const router = await openAt('/howto/', 'android', { play: () => Promise.resolve(play) })
    await screen.findByRole('heading', { level: 1, name: HOWTO.title })
    await router.preloadRoute({ to: '/ranking/' })
    const tab = screen.getByRole('link', { name: TEXT.nav.ranking })
    const firstFrame = new Promise<string | null>((resolve) => {
      new MutationObserver(() => requestAnimationFrame(() => resolve(screen.getByRole('heading', { level: 1 }).textContent))).observe(tab, { attributes: true })
    })
    tab.click()
    expect(await firstFrame).toBe(HOWTO.title)
    expect(tab.getAttribute('aria-current')).toBe('page')
    await screen.findByRole('heading', { level: 1, name: RANKING.title })
  })

  it('[2] a change that takes longer shows the shape of its own screen, and says that it is opening', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const router = await openAt('/howto/', 'android', { play: () => held.then(() => playOf(collectedView([], []))) })
    await screen.findByRole('heading', { level: 1, name: HOWTO.title })
    const change = router.navigate({ to: '/ranking/' })
    const waiting = await screen.findByText(TEXT.pending)
    expect(waiting.closest('[role="status"]')?.querySelector('.shape-rows')).not.toBeNull()
    release()
    await act(() => change)
  })

  it.each(['/', '/howto/', '/no/such/'])('%s counts as shown once its first load is rendered: the worker and the drain wait for that', async (path) => {
    window.history.replaceState(null, '', path)
    const of = services()
    const router = createAppRouter(Promise.resolve(of))
    presentFirst(router)
    let shown = 0
    router.subscribe('onRendered', () => void (shown += 1))
    render(
      <AppServicesContext value={of}>
        <RouterProvider router={router} />
      </AppServicesContext>,
    )
    await waitFor(() => expect(shown).toBe(1))
    expect(router.state.status).toBe('idle')
  })
})
