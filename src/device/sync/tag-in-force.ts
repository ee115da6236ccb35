import { tag } from '../../core/contract/tag.ts'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { readBookOwner, type BookOwnerDeps } from './book-owner.ts'

const TIMEOUT_MS = 10_000

/**
 * spec 7: whether the server accepts a tag's token as proof of place. Null for a guest, who learns it only from the answer to the press (spec 6).
 * Throws ApiError without an answer.
 */
export async function isTagInForce(deps: BookOwnerDeps & { readonly api: Api }, token: string): Promise<boolean | null> {
  if ((await readBookOwner(deps)) !== 'sns') return null
  try {
    await deps.api.send(tag, { token }, { timeoutMs: TIMEOUT_MS })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.record?.code === 'unknown_tag') return false
    throw error
  }
}
