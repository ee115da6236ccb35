import { FIRST_ROWS_KEY, nameIn } from '../../core/contract/volumes.ts'
import { createBookReader } from '../../device/store/book-reader.ts'
import { createStore, DB_NAME } from '../../device/store/db.ts'
import { createLive } from '../../device/store/live.ts'
import { createOutbox } from '../../device/store/outbox.ts'
import { createOverflow } from '../../device/store/overflow.ts'
import { BOOK_TOPICS, createLiveValues } from './live-values.ts'
import { readOpenVolume } from './open-volume.ts'
import { readCookie } from './read-cookie.ts'

/** The book that this tab has open, as it is stored on the phone, with the values that screens read of it. */
export function openTabStorage() {
  const volume = readOpenVolume()
  const live = createLive(volume)
  // Another stamp may be in front now, or another visitor's: 帖 keeps its first rows again when it is shown.
  live.subscribe((topic) => {
    if (BOOK_TOPICS.some((each) => each === topic)) localStorage.removeItem(nameIn(volume, FIRST_ROWS_KEY))
  })
  const store = createStore(DB_NAME + volume, live.announce, localStorage)
  const overflow = createOverflow(localStorage, () => live.announce('outbox'), volume)
  const outbox = createOutbox(store, overflow)
  const { user, ...values } = createLiveValues(store, outbox.read, createBookReader(store, overflow), live)
  return {
    volume,
    live,
    store,
    outbox,
    overflow,
    user,
    values,
    /** A cookie of this book by its name in the first one; null where it is missing. */
    readMarker: (name: string) => readCookie(name + volume),
    /** The account whose book is on the phone. With a session whose account is not known yet, the drain assigns a guest's presses to it. */
    bookId: () => user.get()?.record?.book_id,
  }
}
export type TabStorage = ReturnType<typeof openTabStorage>
