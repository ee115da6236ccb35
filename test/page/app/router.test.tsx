import { RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createAppRouter } from '../../../src/page/app/router.tsx'
import type { DeviceKind } from '../../../src/core/domain/device-kind.ts'
import { AppServicesContext } from '../../../src/page/hooks/app-services.ts'
import { registrationMachine } from '../../../src/page/machines/registration.machine.ts'
import { pageServices } from '../../support/show-page.tsx'

afterEach(cleanup)

const services = (device: DeviceKind = 'android') => pageServices({ device, registration: createActor(registrationMachine).start(), registrationRead: Promise.resolve() })
const screenAt = (path: string) => createAppRouter(services()).matchRoutes(path as '/', {}).at(-1)?.fullPath

/** The app's own router at `path`, as the browser opens it. */
async function openAt(path: string, device?: DeviceKind) {
  window.history.replaceState(null, '', path)
  const of = services(device)
  const router = createAppRouter(of)
  await act(async () => {
    await router.load()
    render(<AppServicesContext value={of}><RouterProvider router={router} /></AppServicesContext>)
  })
  return router.state.location.pathname
}

describe('[2] the routes', () => {
  it.each([
    '/', '/login/', '/logout/', '/mypage/', '/mypage/edit/', '/mypage/nickname/', '/find/', '/find/push/', '/find/push/special-stamp/',
    '/list/', '/list/detail/', '/list/ikimono/', '/list/popular/', '/list/rare/', '/list/traindepot/', '/ranking/', '/special-stamp/',
    '/ekiben/', '/howto/', '/terms/', '/privacypolicy/', '/pc/', '/error/form/',
  ])('%s is a screen, with and without its closing slash', (path) => {
    expect(screenAt(path)).toBe(path)
    expect(screenAt(path === '/' ? '' : path.slice(0, -1))).toBe(path)
  })

  it('an unknown path is the page Page not found, and says which path', async () => {
    await openAt('/no/such/')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
    expect(screen.getByText('/no/such/')).toBeDefined()
  })

  it('a desktop that opens any address is sent to /pc/ and sees its notice alone', async () => {
    expect(await openAt('/find/push/?stamp_id=51', 'desktop')).toBe('/pc/')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('a change waits up to 100 ms for its data', () => {
    expect(createAppRouter(services()).options).toMatchObject({ defaultPendingMs: 100, defaultPendingMinMs: 0 })
  })
})
