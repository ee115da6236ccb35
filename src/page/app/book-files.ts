import { readBookFile } from '../../core/contract/book-file.ts'
import { dateInJapan } from '../../core/domain/japan-time.ts'
import { isQuotaError } from '../../device/store/is-quota-error.ts'
import { readClockOffset } from '../../device/store/meta-store.ts'
import type { Outbox } from '../../device/store/outbox.ts'
import type { StoredBookDeps } from '../../device/store/read-book.ts'
import { exportBook } from '../../device/sync/export-book.ts'
import { importBook } from '../../device/sync/import-book.ts'
import type { BookFiles } from '../services/book-files.ts'

export interface BookFilesDeps extends StoredBookDeps {
  readonly outbox: Pick<Outbox, 'read'>
  /** Epoch ms, by the phone's clock. */
  readonly now: () => number
  /** The account whose book is on the phone; undefined for a guest. */
  readonly bookId: () => string | undefined
  /** Sends waiting presses. */
  readonly sendNow: () => void
}

/** About 1,200 photos of the largest size. No browser can read a longer text, and a film chosen by mistake would fill the phone's memory. */
const BYTES_MAX = 480 * 1024 * 1024

/** Export rejects where the book cannot be read, import where it cannot be written. */
export function createBookFiles(deps: BookFilesDeps): BookFiles {
  return {
    async write() {
      const offset = await readClockOffset(deps.store).catch(() => 0)
      const made_at = new Date(deps.now() + offset).toISOString()
      const book = await exportBook(deps, made_at)
      return new File([JSON.stringify(book)], `ekiincho-${dateInJapan(Date.parse(made_at))}.json`, { type: 'application/json' })
    },
    async read(file) {
      if (file.size > BYTES_MAX) return { is: 'refused', refusal: { rule: 'file:unreadable', list: null, index: null } }
      const read = readBookFile(await file.text())
      if ('refusal' in read) return { is: 'refused', refusal: read.refusal }
      try {
        const count = await importBook(deps, read.file, deps.bookId())
        deps.sendNow()
        return { is: 'taken', ...count }
      } catch (error) {
        if (isQuotaError(error)) return { is: 'full' }
        throw error
      }
    },
  }
}
