import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createActor, fromPromise } from 'xstate'
import { collectedView } from '../../src/core/domain/collected-view.ts'
import { createLiveValue } from '../../src/device/store/live-value.ts'
import type { StoredStamp } from '../../src/device/store/db.ts'
import { createPosition } from '../../src/page/app/geolocation.ts'
import { createInstall } from '../../src/page/app/install.ts'
import { createModals } from '../../src/page/app/modals.ts'
import { createPhoneCopyKeeper } from '../../src/page/app/phone-copy.ts'
import { createSeenNotices } from '../../src/page/app/seen-notices.ts'
import { AppServicesContext } from '../../src/page/hooks/use-app-services.ts'
import type { AppServices } from '../../src/page/services/app-services.ts'
import { overlayMachine } from '../../src/page/machines/overlay.machine.ts'
import { sessionMachine } from '../../src/page/machines/session.machine.ts'
import { updateMachine } from '../../src/page/machines/update.machine.ts'
import { testAccount } from './test-account.ts'

/** The tab's own parts as created by page/app, around a book given in `stamps`; a test overrides single parts. */
export function pageServices(change: Partial<AppServices> = {}, stamps: readonly StoredStamp[] = []): AppServices {
  const made: Partial<AppServices> = {
    device: 'android',
    loginType: () => 'none',
    isDebug: false,
    session: createActor(sessionMachine).start(),
    overlay: createActor(overlayMachine).start(),
    update: createActor(
      updateMachine.provide({ actors: { activate: fromPromise(() => Promise.resolve()), reload: fromPromise(() => Promise.resolve(true)) } }),
    ).start(),
    book: createLiveValue(
      () => Promise.resolve(collectedView(stamps, [])),
      () => undefined,
    ),
    position: createPosition(undefined, undefined),
    operator: () =>
      Promise.resolve(
        createLiveValue(
          () => Promise.resolve({ answer: null }),
          () => undefined,
        ),
      ),
    phoneCopy: () => Promise.resolve(createPhoneCopyKeeper(createPosition(undefined, undefined))),
    modals: createModals(),
    install: createInstall(window),
    seenNotices: createSeenNotices(localStorage, ''),
    numbers: createLiveValue(
      () => Promise.resolve({ list: null }),
      () => undefined,
    ),
    clock: createLiveValue(
      () => Promise.resolve({ offset_ms: 0 }),
      () => undefined,
    ),
    account: testAccount(null).account,
    // Chunks that a test does not provide never load.
    finding: () => new Promise(() => undefined),
    play: () => new Promise(() => undefined),
    margin: () => new Promise(() => undefined),
    books: () => new Promise(() => undefined),
    together: () => new Promise(() => undefined),
    refreshStamp: () => undefined,
    placeSeals: () => Promise.resolve(),
    chooseFace: () => Promise.resolve(),
    isTagInForce: () => Promise.resolve(null),
    ...change,
  }
  return new Proxy(made as AppServices, {
    get(services, name: keyof AppServices | 'then') {
      // `await` asks whether they are a promise.
      if (name === 'then') return undefined
      if (!(name in services)) throw new Error(`the test provides no ${name}`)
      return services[name]
    },
  })
}

/** Shows `view` on a page of its own at `path`; resolves when it is rendered. Returns the router with its history. */
export async function showPage(view: ReactNode, services: AppServices, path = '/') {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => view }),
    history: createMemoryHistory({ initialEntries: [path] }),
    trailingSlash: 'always',
    defaultNotFoundComponent: () => null,
  })
  await act(async () => {
    await router.load()
    render(
      <AppServicesContext value={services}>
        <RouterProvider<typeof router> router={router} />
      </AppServicesContext>,
    )
  })
  return router
}
