import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '../ui/page-shape/page-shape.css'
import '../ui/styles/base.css'
import '../ui/styles/print.css'
import { AppServicesContext } from '../hooks/use-app-services.ts'
import { FirstShapeContext, type FirstShape } from '../hooks/use-first-shape.ts'
import type { AppServices } from '../services/app-services.ts'
import { LOST_CHUNK } from '../ui/lazy-part/lost-chunk-message.ts'
import { createInstall } from './install.ts'
import { createRecovery, isServerAtHand, RETRY_MS } from './lost-chunk.ts'
import { nextTask } from './next-task.ts'
import { registerFirstWorker } from './register-worker.ts'
import { reloadOnce } from './reload-once.ts'
import { createAppRouter, presentFirst } from './router.tsx'

const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no #app')
// From here on the router handles taps (early-taps.ts).
root.dataset['started'] = ''

const recover = createRecovery(document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '')
window.addEventListener('chunk-lost', ({ detail: { error, isFinal } }) => {
  // With the browser's own message the router would recognise a lost chunk, and reload by itself.
  error.message = `${LOST_CHUNK}${error.message}`
  void recover(isFinal)
})

/** Time limit for the first screen, after which presses are sent without it; milliseconds. */
const SCREEN_WAIT_MS = 5_000
let tellRendered = () => {}
const rendered = new Promise<void>((resolve) => {
  tellRendered = resolve
})
// The code that waits for the first screen is loaded in a separate task.
const shown = Promise.race([rendered.then(nextTask), new Promise<void>((resolve) => setTimeout(resolve, SCREEN_WAIT_MS))])

// Before the wiring, which may arrive later than the browser's install offer.
const install = createInstall(window)

const loadWiring = (): Promise<typeof import('./wiring.ts')> =>
  import('./wiring.ts').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    // Chromium remembers a failed import until the page is left.
    if (await isServerAtHand()) reloadOnce()
    return loadWiring()
  })

// The page's HTML needs no services: machines and stores are a chunk of their own, loaded while React hydrates.
let services: AppServices | null = null
let tellWired = () => {}
const startWiring = async (): Promise<AppServices> => {
  const { openTabStorage, wire } = await loadWiring()
  await nextTask()
  const storage = openTabStorage()
  await nextTask()
  const made = wire(storage, shown, install)
  await nextTask()
  services = made
  // spec 2: the account's missing registration may be known only now.
  made.registration.subscribe(() => void router.invalidate())
  tellWired()
  // React renders the components that use the services in this task. The router loads the first screen in the next task.
  await nextTask()
  return made
}
const wired = startWiring()
const whenWired = (tell: () => void) => {
  tellWired = tell
  return () => undefined
}

// On a first visit the worker is on its way while React hydrates and the wiring is loaded, which will report builds that wait: there is none yet.
registerFirstWorker()

const router = createAppRouter(wired)
router.subscribe('onRendered', tellRendered)
// After the first screen: its heading needs no announcement.
void shown
  .then(() => import('./arrival.ts'))
  .then(
    ({ announceArrivals }) => announceArrivals(router),
    () => undefined,
  )

/** The shape of the first screen, as in the page's HTML. */
const shape = { route: root.dataset['route'] ?? '', html: root.querySelector('[data-shape]')?.innerHTML ?? '' }

// A constant element: when a context changes, React renders only the components that read it.
const screens = <RouterProvider router={router} />

function App() {
  const [firstShape, setFirstShape] = useState<FirstShape | null>(shape)
  useEffect(() => {
    const endFirst = async () => {
      await rendered
      setFirstShape(null)
      delete root?.dataset['loading']
    }
    void endFirst()
    // Only where the browser cannot do it well itself: in large text (over 24 px) Chromium breaks inside words. Until then lines break as before. Not before
    // the first screen is rendered: if a text changes before its hydration, React reports a mismatch and renders the whole page again on the client.
    if (!CSS.supports('word-break', 'auto-phrase') || Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 24)
      void Promise.all([import('./phrases.ts'), rendered]).then(
        ([{ breakAtPhrases }]) => breakAtPhrases(document.body),
        () => undefined,
      )
  }, [])
  return (
    <AppServicesContext
      value={useSyncExternalStore(
        whenWired,
        () => services,
        () => null,
      )}
    >
      <FirstShapeContext value={firstShape}>{screens}</FirstShapeContext>
    </AppServicesContext>
  )
}

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)
// Another address than the page's own (an earlier worker's answer, the development server): nothing to hydrate.
if (root.dataset['route'] === presentFirst(router)) hydrateRoot(root, app)
else {
  root.replaceChildren()
  createRoot(root).render(app)
}
