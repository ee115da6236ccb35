import type { CollectedStamp } from '../../src/core/contract/collected-stamp.ts'
import type { LoadedBook } from '../../src/core/domain/loaded-book.ts'
import type { PressOwner } from '../../src/core/domain/press.ts'

/** A book that was loaded in one answer, without the server's lists. */
export const loadedBook = (stamps: readonly CollectedStamp[], begunAt: number, owner: PressOwner = 'guest'): LoadedBook => ({
  owner,
  begunAt,
  arrived: null,
  stamps,
  reached: null,
  etag: null,
})
