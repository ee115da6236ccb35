import { linesOf, type SpecLine } from './spec-line.ts'

const { given, chosen } = linesOf('1')

export const PRODUCT_LINES: readonly SpecLine[] = [
  given('visitors find stations', 'src/page/screens/find/find-screen.tsx, src/page/ui/map/station-map.tsx', '[2] finding stamps in reach', '[2] every station is found by its own name'),
  given('press the stamp on the screen', 'src/page/screens/press/press-screen.tsx, src/page/machines/press.machine.ts', '[10] the press comes down lifts kept with its key'),
  given('and keep a stamp book', 'src/core/domain/collected-view.ts, src/device/store/collected-store.ts', '[11] the book with unsent presses newest first'),
  given('as a guest, or signed in with twitter, facebook or line', 'server/auth/providers.ts, src/core/contract/sns-type.ts, src/page/screens/auth/login-screen.tsx', '[4] sns when sns_type is twitter', '[4] sns when sns_type is facebook', '[4] sns when sns_type is line', 'a guest walks to the provider and back', '[2] a guest goes on without it'),
  given('in Japanese', 'index.html, src/page/ui/text.ja.ts, server/http/field-messages.ja.ts', 'written in Japanese', '[6] every refusal Japanese sentence'),
  given('installable', 'public/manifests/default.webmanifest, index.html', 'Chromium finds no fault in manifest and icons'),
  given('added to the home screen, on iOS and Android', 'src/page/app/install.ts, src/page/modals/iphone-guidance.tsx, src/page/modals/android-guidance.tsx', '[2] the way to the home screen opened from the home screen it is there already', '[2] install-guidance opens for ios', '[2] install-guidance opens for android'),
  given('made with the packages the owner named', 'package.json', 'is made with typescript', 'is made with react', 'is made with @tanstack/react-router', 'is made with workbox-window', 'is made with vite-plugin-pwa', 'is made with idb', 'is made with xstate', 'is made with @xstate/react', 'is made with ofetch', 'is made with vitest', 'is made with fake-indexeddb'),
  given('the top level the owner named', 'package.json, vite.config.ts, tsconfig.json, index.html, src, sw, public/manifests, test, README.md', 'has vite.config.ts at its top', 'has sw at its top', 'has public/manifests at its top'),
  given('the service worker caches the shell', 'sw/precache.ts', '[12] fetched whole then answers screens and files without a network'),
  given('and polls builds/latest.json', 'sw/builds.ts, src/page/app/register-service-worker.ts', '[12] another build on the server is news', '[12] asking for a new build every hour'),
  given('and queues stamp-collect POSTs in IndexedDB', 'sw/collect-queue.ts, sw/triggers.ts', 'a press on its way through the worker that nobody answers is queued', 'a collect POST that is not in the outbox yet is queued by the worker'),
  given('machines model login type, registration status and paged loading', 'src/page/machines/session.machine.ts, src/page/machines/registration.machine.ts, src/page/machines/collected-pages.machine.ts', '[4] login type is none after logout', '[4] registration status follows each new record', '[4] paged loading page after page'),
  given('stamps are collected on a weak signal', 'src/device/sync/drain.ts', '[5.2] a black hole swallows every request', '[5.2] the answer is lost after the server committed'),
  given('background update prompts', 'src/page/modals/update-prompt.tsx, src/page/machines/update.machine.ts', '[12] prompts in both one tap'),
  given('desktop visitors see only the notice', 'src/page/screens/gate/pc-screen.tsx, src/page/routes/pc/index.tsx', '[2] a desktop sees only /pc/'),
  given('the manifest is injected at start-up, another one for iOS', 'index.html, public/manifests/ios.webmanifest', 'an iPhone is given the iOS variant before first paint', 'both manifests agree'),
  chosen('ink is there in the next frame and is the ink that is kept', 'src/core/domain/imprint/kept-gesture.ts, src/page/ui/imprint/press-bench.ts', 'a moment later is the same ink', 'ink that lay there when the finger lifted is not drawn anew'),
  chosen('a press is final on the phone, durable before a byte is sent', 'src/device/sync/enqueue.ts, src/device/store/outbox-store.ts', '[11] writes the press before a byte is sent', '[5.1] a press in a tunnel is in the book at once'),
  chosen('no visitor loses a stamp, and none needs a network on the way to one', 'src/core/domain/drain-policy.ts', '[11] never drops', '[5.1] every screen opens by deep link with the server stopped'),
]
