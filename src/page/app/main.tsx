import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/styles/base.css'
import '../ui/styles/print.css'
import { AppServicesContext } from '../hooks/use-app-services.ts'
import { isOtherBuildAtHand } from './lost-chunk.ts'
import { reloadOnce } from './reload-once.ts'
import { createAppRouter } from './router.tsx'
import { wire } from './wiring.ts'

const root = document.getElementById('app')
if (root === null) throw new Error('index.html has no #app')

// A chunk of a deleted build: the new build's shell is one reload away (spec 12). But chunks also fail on a page that is being left, and a reload would take
// the visitor back: so only where it brings another build.
window.addEventListener('vite:preloadError', ({ payload }) => {
  // With the browser's own message the router would recognise a lost chunk, and reload by itself.
  payload.message = `lost chunk: ${payload.message}`
  const here = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? ''
  void isOtherBuildAtHand(here).then((isOther) => isOther && reloadOnce())
})

/** Time limit for the first screen, after which presses are sent without it; milliseconds. */
const SCREEN_WAIT_MS = 5_000
let tellShown = () => {}
const shown = new Promise<void>((resolve) => {
  tellShown = resolve
  setTimeout(resolve, SCREEN_WAIT_MS)
})

const services = wire(shown)
const router = createAppRouter(services)
router.subscribe('onRendered', tellShown)
// After the first screen: its heading needs no announcement.
void shown
  .then(() => import('./arrival.ts'))
  .then(
    ({ announceArrivals }) => announceArrivals(router),
    () => undefined,
  )
// spec 2: the account's missing registration may be known only now.
services.registration.subscribe(() => void router.invalidate())

// Only where the browser cannot do it well itself: in large text (over 24 px) Chromium breaks inside words. Until then lines break as before.
if (!CSS.supports('word-break', 'auto-phrase') || Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 24)
  void import('./phrases.ts').then(
    ({ breakAtPhrases }) => breakAtPhrases(document.body),
    () => undefined,
  )

createRoot(root).render(
  <StrictMode>
    <AppServicesContext value={services}>
      <RouterProvider router={router} />
    </AppServicesContext>
  </StrictMode>,
)
