import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { decideRedirect } from '../../core/domain/route-guard.ts'
import type { RouterContext } from '../services/app-services.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  async beforeLoad({ context, location }) {
    const services = await context.services
    await services.registrationRead
    const to = decideRedirect({
      path: location.pathname,
      isDesktop: services.device === 'desktop',
      isDebug: services.isDebug,
      loginType: services.loginType(),
      registeredStatus: services.registration.getSnapshot().context.registeredStatus,
    })
    if (to === null) return { services }
    const { pathname, searchParams } = new URL(to, window.location.origin)
    // The guard returns addresses, the router's types want routes; an unknown path ends at the 404 page.
    throw redirect({ to: pathname as '/', search: Object.fromEntries(searchParams) as object, replace: true })
  },
  component: Outlet,
})
