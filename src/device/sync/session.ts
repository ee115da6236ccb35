import { guestRegistWire } from '../../core/contract/guest-regist.ts'
import { DRAIN_TIMEOUT_MS } from '../../core/contract/constants.ts'
import type { Api } from '../api/api.ts'
import { readCollected } from '../store/collected.ts'
import { readBookOwner, type BookOwnerDeps } from './book-owner.ts'

export interface SessionDeps extends BookOwnerDeps {
  readonly api: Api
}

/** Registers a guest, but only where no token exists (spec 6). Throws ApiError. */
export async function ensureGuest(deps: SessionDeps): Promise<void> {
  if ((await readBookOwner(deps)) === 'none') await registerGuest(deps)
}

/** Registers, or renews the cookies of a guest whom the server still knows. Throws ApiError. */
export async function registerGuest({ api }: Pick<SessionDeps, 'api'>): Promise<void> {
  await api.send(guestRegistWire, {}, { timeoutMs: DRAIN_TIMEOUT_MS })
}

/**
 * Registers a visitor who has a book on this phone but no token any more (cookies were cleared), so that the book can be sent to the server again. Returns whether
 * it did so; sends nothing for an empty book. Throws ApiError.
 */
export async function restoreGuest(deps: SessionDeps): Promise<boolean> {
  const isUnregistered = (await readBookOwner(deps)) === 'none'
  if (!isUnregistered || (await readCollected(deps.store)).length === 0) return false
  await registerGuest(deps)
  return true
}
