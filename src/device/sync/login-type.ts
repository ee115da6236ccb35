import { GUEST_MARKER, SESSION_MARKER } from '../../core/contract/cookies.ts'
import { loginTypeOf, type LoginType } from '../../core/domain/visitor.ts'
import type { Store } from '../store/db.ts'
import { readMeta } from '../store/meta-store.ts'

export interface LoginTypeDeps {
  readonly store: Store
  readonly readCookie: (name: string) => Promise<string | null>
}

/** Who the visitor is by the readable markers and by the book on this phone; asks nobody. */
export async function readLoginType({ readCookie, store }: LoginTypeDeps): Promise<LoginType> {
  const [guest, session, user] = await Promise.all([readCookie(GUEST_MARKER), readCookie(SESSION_MARKER), readMeta(store, 'user')])
  return loginTypeOf({ guest: guest !== null, session: session !== null, account: user !== undefined })
}
