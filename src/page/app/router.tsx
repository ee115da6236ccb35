import { createRouter } from '@tanstack/react-router'
import type { AppServices, RouterContext } from '../services/app-services.ts'
import { NotFoundScreen } from '../screens/gate/not-found-screen.tsx'
import { PendingScreen } from '../screens/gate/pending-screen.tsx'
import { RouteErrorScreen } from '../screens/gate/route-error-screen.tsx'
import { ErrorLayout } from '../ui/layouts/error-layout.tsx'
import { routeTree } from './route-tree.gen.ts'

/** spec 2: how long a route change may wait for its data before it shows stored data. */
const ROUTE_WAIT_MS = 100

export function createAppRouter(services: AppServices) {
  return createRouter({
    routeTree,
    context: { services } satisfies RouterContext,
    trailingSlash: 'always',
    defaultPreload: 'intent',
    defaultPendingMs: ROUTE_WAIT_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: () => (
      <ErrorLayout>
        <NotFoundScreen />
      </ErrorLayout>
    ),
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
