import type { ShellList } from '../../../src/core/contract/builds.ts'
import { DB_NAME } from '../../../src/device/store/db.ts'
import { KARI } from '../../../src/page/ui/text.ja.ts'
import { PUSH } from '../../../src/page/ui/text/push.ja.ts'
import type { Browser } from './phone.ts'
import { until } from './until.ts'

export interface OutboxRowSeen {
  readonly key: string
  readonly stamp_id: number
  readonly pressed_at: string
  readonly state: string
}

export interface StampOnServer {
  readonly collected_id: string
  readonly stamp_id: number
  readonly pressed_at: string
}

/** A visitor's actions and what the screen shows, in any engine, and the stored data. Each `until` rejects after a minute. */
export interface Visitor {
  open(path: string): Promise<void>
  /** First visit: opens the start page and waits until the service worker is active and controls it, so that the shell is on the phone. */
  install(): Promise<void>
  /** The screen (its main landmark) shows this text; visually hidden text counts. */
  untilSees(words: string): Promise<void>
  untilAt(path: string): Promise<void>
  /** The book on the screen has these stamps and no others: those of `kari` with the mark 仮, those of `posted` without. */
  untilBookShows(book: { readonly kari: readonly number[]; readonly posted: readonly number[] }): Promise<void>
  /** Presses the stamp of /find/push/ by holding a finger on the sheet, and waits until the phone has stored it. */
  pressWithFinger(): Promise<void>
  /** The same by the button for keyboards, switches and screen readers. */
  pressWithButton(): Promise<void>
  /** Clicks the button with this text, once it is shown. */
  clickButton(words: string): Promise<void>
  /** The unsent presses in IndexedDB. */
  outbox(): Promise<OutboxRowSeen[]>
  /** Every impression of the visitor's book on the server, requested with the page's own cookies. */
  bookOnServer(): Promise<StampOnServer[]>
}

const HOLD_MS = 700

export function visitorIn(browser: Browser, origin: string): Visitor {
  const { run } = browser
  const open = (path: string) => browser.open(`${origin}${path}`)
  const untilSees = async (...words: readonly string[]) =>
    void (await until(
      `the screen says 「${words.join('」 or 「')}」`,
      () => run(mainText),
      (text) => words.some((some) => text.includes(some)),
    ))
  // With a signal it may be posted before the unsent state could be read.
  const untilKept = () => untilSees(PUSH.pending, PUSH.posted, PUSH.keepsakePosted)
  /** Resolves once it has stopped moving: a notice slides in, and a click beside it does nothing. */
  const placeOf = (selector: string, words: string) => {
    let before: { readonly x: number; readonly y: number } | null = null
    return until(`there is 「${words}」 to press`, async () => {
      const place = await run(centre, selector, words)
      const isStill = place !== null && place.x === before?.x && place.y === before.y
      before = place
      return isStill ? place : null
    })
  }
  const clickButton = async (words: string) => {
    const { x, y } = await placeOf('button', words)
    await browser.click(x, y)
  }
  return {
    open,
    async install() {
      await open('/')
      await until(
        'the service worker controls the page, and every file is on the phone',
        () => run(installState),
        (state) => state === 'installed',
        // The worker gives up an answer that does not begin within 20 s and asks again after a pause.
        120_000,
      )
    },
    untilSees,
    untilAt: async (path) =>
      void (await until(
        `the address is ${path}`,
        () => run(() => location.pathname),
        (now) => now === path,
      )),
    async untilBookShows({ kari, posted }) {
      const isSo = (seen: BookSeen) => isSame(seen.kari, kari) && isSame(seen.all, [...kari, ...posted])
      await until(`the book shows ${JSON.stringify({ kari, posted })}`, () => run(bookOnScreen, KARI.long), isSo)
    },
    async pressWithFinger() {
      const { x, y } = await placeOf('[data-testid="sheet"]', PUSH.hint)
      await browser.press(x, y, HOLD_MS)
      await untilKept()
    },
    async pressWithButton() {
      await clickButton(PUSH.keyboard)
      await untilKept()
    },
    clickButton,
    outbox: () => run(readOutbox, DB_NAME),
    bookOnServer: () => run(fetchBook),
  }
}

const isSame = (seen: readonly number[], expected: readonly number[]) => inOrder(seen) === inOrder(expected)
const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join()

// The rest runs in the page, without access to this file.

// Without `word-break: auto-phrase` the page inserts break points into its sentences.
const mainText = () => (document.querySelector('main')?.textContent ?? '').replaceAll('\u200B', '')

/** `installed`, or what is missing so far. */
async function installState(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration()
  const workers = [registration?.installing, registration?.waiting, registration?.active].map((worker) => worker?.state ?? 'none').join()
  if (registration?.active?.state !== 'activated') return `the workers are ${workers} (installing, waiting, active)`
  if (navigator.serviceWorker.controller === null) return `the page has no controller; the workers are ${workers}`
  const cache = await caches.open('shell')
  const held = new Set((await cache.keys()).map(({ url }) => url))
  const list = [...held].find((url) => /\/assets\/shell-[\w-]+\.json$/u.test(url))
  const files = (await (await cache.match(list ?? ''))?.json()) as ShellList | undefined
  if (files === undefined) return `no list of files among ${held.size} files`
  const names = [...files.needed, ...files.rest].flatMap(({ holds }) => holds)
  const missing = names.filter((name) => !held.has(new URL(name, location.origin).href))
  return missing.length === 0 ? 'installed' : `${missing.length} of ${names.length} files are missing: ${missing.slice(0, 5).join()}`
}

/** The centre of the first such element with this text, in the viewport; null while none can be pressed. */
function centre(selector: string, words: string): { x: number; y: number } | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.textContent.replaceAll('\u200B', '').includes(words) && !element.matches(':disabled'),
  )
  found?.scrollIntoView({ block: 'nearest' })
  const box = found?.getBoundingClientRect()
  return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

interface BookSeen {
  /** For the message of a failure: the other elements. */
  readonly text: string
  /** The stamp_ids that are marked 仮. */
  readonly kari: readonly number[]
  readonly all: readonly number[]
}

/** The content of /list/: one link per station, the mark inside it; it says `kariLong` as a text, and as a label where the book is shown as it was last seen. */
function bookOnScreen(kariLong: string): BookSeen {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/list/detail/"]')]
  const idOf = (link: HTMLAnchorElement) => Number(new URL(link.href).searchParams.get('stamp_id'))
  const isKari = (link: HTMLAnchorElement) =>
    link.textContent.replaceAll('\u200B', '').includes(kariLong) || link.querySelector(`[aria-label="${kariLong}"]`) !== null
  return {
    kari: links.filter(isKari).map(idOf),
    all: links.map(idOf),
    text: document.body.textContent.trim().slice(0, 200),
  }
}

const readOutbox = (name: string): Promise<OutboxRowSeen[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')))
    opening.addEventListener('success', () => {
      const db = opening.result
      const all = db.transaction('outbox').objectStore('outbox').getAll()
      all.addEventListener('success', () => {
        db.close()
        resolve(all.result as OutboxRowSeen[])
      })
      all.addEventListener('error', () => reject(all.error ?? new Error('IndexedDB')))
    })
  })

/** Without cookies there is no book yet: the server answers 401. */
async function fetchBook(): Promise<StampOnServer[]> {
  const response = await fetch('/system/api/guest/stamps/collected')
  return response.ok ? ((await response.json()) as { stamps: StampOnServer[] }).stamps : []
}
