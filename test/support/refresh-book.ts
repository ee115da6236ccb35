import { readBookOwner } from '../../src/device/sync/book-owner.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../src/device/sync/refresh-collected.ts'
import type { Phone } from './phone.ts'

/** Reloads a phone's book from the server as the page does: an account's book is read when its owner is known. Throws ApiError. */
export async function refreshBook(phone: Pick<Phone, 'store' | 'api' | 'streamApi' | 'drainDeps'>): Promise<void> {
  const owner = (await readBookOwner(phone.drainDeps())) === 'sns' ? 'sns' : 'guest'
  if (owner === 'sns') await phone.drainDeps().loadUser?.({ force: true })
  const begunAt = await beginRefresh(phone)
  const page = await fetchCollectedPage(phone, owner, 1)
  if (page.changed) await commitRefresh(phone, { ...page, owner, begunAt })
}
