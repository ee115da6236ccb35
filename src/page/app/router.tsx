import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from '../services/app-services.ts'
import { NotFoundScreen } from '../screens/gate/not-found-screen.tsx'
import { PendingScreen } from '../screens/gate/pending-screen.tsx'
import { RouteErrorScreen } from '../screens/gate/route-error-screen.tsx'
import { ErrorLayout } from '../ui/layouts/error-layout.tsx'
import { nextPaint } from './next-paint.ts'
import { routeTree } from './route-tree.gen.ts'
import { createScrollRule } from './scroll-rule.ts'

/** spec 2: how long a route change may wait for its data before it shows stored data. */
const ROUTE_WAIT_MS = 100

/** The app's router. `history` is the browser's own unless the page's HTML is rendered. */
export function createAppRouter(services: RouterContext['services'], history?: RouterHistory) {
  const router = createRouter({
    ...(history === undefined ? { scrollRestoration: (): boolean => isRestored() } : { history }),
    routeTree,
    context: { services } satisfies RouterContext,
    trailingSlash: 'always',
    caseSensitive: true,
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
  })
  // The router's hook for delaying a commit (no screen uses view transitions): after the delay it checks whether the visitor has navigated again.
  router.startViewTransition = async (commit) => {
    const shown = router.stores.resolvedLocation.get()
    if (shown !== undefined && shown.pathname !== router.latestLocation.pathname) await nextPaint()
    await commit()
  }
  const isRestored = history === undefined ? createScrollRule(router) : () => false
  return router
}

type AppRouter = ReturnType<typeof createAppRouter>

/** The route of an unknown path. */
const NOT_FOUND = '404'
/** The only route whose page is prerendered completely; the others are prerendered with their layout and the screen's shape. */
const WHOLE = '/_default/'

/**
 * Presents the router's address as its page's HTML does, without guards and data: when the page is built, and in the browser so that hydration finds what is
 * in the document. The first load continues from it. Returns the route's id, or `404`.
 */
export function presentFirst(router: AppRouter): string {
  const found = router.matchRoutes(router.latestLocation)
  const unknown = found.findIndex((match) => match._notFound)
  const matches = found.slice(0, unknown < 0 ? undefined : unknown + 1)
  const leaf = matches.at(-1)
  for (const match of matches) match.status = match === leaf && unknown < 0 && match.routeId !== WHOLE ? 'pending' : 'success'
  router.ssr = { manifest: undefined }
  router._committed = matches.filter((match) => match.status === 'success')
  router.stores.setMatches(matches)
  return unknown < 0 ? (leaf?.routeId ?? '') : NOT_FOUND
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
