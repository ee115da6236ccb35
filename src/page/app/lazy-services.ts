import { loadOnce } from '../../core/load-once.ts'
import type { Volume } from '../../core/contract/volumes.ts'
import type { Live } from '../../device/store/live.ts'
import type { Store } from '../../device/store/db.ts'
import type { Outbox } from '../../device/store/outbox.ts'
import type { Overflow } from '../../device/store/overflow.ts'
import type { AppServices } from '../services/app-services.ts'
import type { ServerLink } from './server-link.ts'

export interface LazyServicesDeps extends Pick<AppServices, 'book' | 'position' | 'sendNow'> {
  readonly volume: Volume
  /** Resolves when no press of this tab is being stored. */
  readonly settled: () => Promise<unknown>
  readonly store: Store
  readonly outbox: Outbox
  readonly overflow: Overflow
  readonly live: Pick<Live, 'subscribe'>
  readonly readCookie: (name: string) => Promise<string | null>
  readonly bookId: () => string | undefined
  readonly link: () => Promise<ServerLink>
}

/** The services whose chunks no first paint needs: each is loaded on first use, the watch of the position with the first position. */
export function createLazyServices({ volume, settled, store, outbox, overflow, live, book, position, readCookie, bookId, sendNow, link }: LazyServicesDeps) {
  const now = Date.now
  const api = async () => (await link()).api
  const finding = loadOnce(async () => (await import('./wiring-finding.ts')).wireFinding(position, book))
  position.subscribe(() => (position.get().status === 'idle' ? undefined : void finding().catch(() => undefined)))
  const phoneCopy = loadOnce(async () => (await import('./phone-copy.ts')).createPhoneCopyKeeper(position))
  const books = loadOnce(async () => (await import('./books.ts')).createPageBooks({ volume, store, outbox, readCookie, settled, phoneCopy }))
  return {
    finding,
    play: loadOnce(async () => (await import('./play.ts')).createPlay({ store, book, api })),
    bookFiles: loadOnce(async () => (await import('./book-files.ts')).createBookFiles({ store, outbox, overflow, now, bookId, sendNow })),
    operator: loadOnce(async () => (await import('./operator.ts')).createOperator({ store, api, now })),
    margin: loadOnce(async () => (await import('./margin.ts')).createMargin({ store, live })),
    phoneCopy,
    books,
    together: loadOnce(async () => (await import('./together.ts')).createTogether({ store, outbox, books })),
  }
}
