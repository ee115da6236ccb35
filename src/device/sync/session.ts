import { guestRegistWire, RECOVERY_HEADER } from '../../core/contract/guest-regist.ts'
import { DRAIN_TIMEOUT_MS } from '../../core/contract/constants.ts'
import type { Api } from '../api/api.ts'
import { readCollected } from '../store/collected.ts'
import { readMeta, writeMeta } from '../store/meta-store.ts'
import { readBookOwner, type BookOwnerDeps } from './book-owner.ts'

export interface SessionDeps extends BookOwnerDeps {
  readonly api: Api
}

/** Registers a guest, but only where no token exists (spec 6). Throws ApiError. */
export async function ensureGuest(deps: SessionDeps): Promise<void> {
  if ((await readBookOwner(deps)) === 'none') await registerGuest(deps)
}

/** Registers, or renews the cookies of a guest whom the server still knows, also where this phone lost them (cleared cookies). Throws ApiError. */
export async function registerGuest({ api, store }: Pick<SessionDeps, 'api' | 'store'>): Promise<void> {
  const headers = { [RECOVERY_HEADER]: (await readMeta(store, 'recovery')) ?? '' }
  const { data } = await api.send(guestRegistWire, {}, { headers, timeoutMs: DRAIN_TIMEOUT_MS })
  if (data?.recovery) await writeMeta(store, 'recovery', data.recovery)
}

/**
 * Registers a visitor who has a book on this phone but no token any more (cookies were cleared). If the server does not know the guest either, it is a new one, to
 * whom the whole book is sent again. Returns whether it registered; sends nothing where no guest was ever registered. Throws ApiError.
 */
export async function restoreGuest(deps: SessionDeps): Promise<boolean> {
  if ((await readBookOwner(deps)) !== 'none') return false
  // A guest can be recovered before the book was ever loaded.
  if ((await readMeta(deps.store, 'recovery')) === undefined && (await readCollected(deps.store)).length === 0) return false
  await registerGuest(deps)
  return true
}
