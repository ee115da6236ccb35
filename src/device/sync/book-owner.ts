import { BOOK_HEADER, GUEST_MARKER, SESSION_MARKER } from '../../core/contract/cookies.ts'
import { bookOwnerOf, type LoginType } from '../../core/domain/visitor.ts'
import type { Store } from '../store/db.ts'
import { readMeta } from '../store/meta-store.ts'

export interface BookOwnerDeps {
  readonly store: Store
  readonly readCookie: (name: string) => Promise<string | null>
}

/** The owner of the book on this phone, by the readable markers and the stored account; sends no request. */
export async function readBookOwner({ readCookie, store }: BookOwnerDeps): Promise<LoginType> {
  const [guest, session, user] = await Promise.all([readCookie(GUEST_MARKER), readCookie(SESSION_MARKER), readMeta(store, 'user')])
  return bookOwnerOf({ guest: guest !== null, session: session !== null, hasAccount: user !== undefined })
}

/** Names the account whose book a request is for (none for a guest's): the server refuses it where the session is another's (contract/user). */
export const bookHeaders = (book_id: string | undefined): Record<string, string> => (book_id === undefined ? {} : { [BOOK_HEADER]: book_id })
