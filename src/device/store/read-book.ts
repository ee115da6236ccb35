import type { FaceChoice } from '../../core/domain/face-choice.ts'
import type { OutboxRow } from '../../core/domain/outbox-row.ts'
import type { PlacedSeals } from '../../core/domain/placed-seals.ts'
import { BOOK, collectedOf } from './collected.ts'
import type { Store, StoredStamp } from './db.ts'
import type { Overflow } from './overflow.ts'

export interface StoredBookDeps {
  readonly store: Store
  readonly overflow: Pick<Overflow, 'read'>
}

/**
 * The whole book as it is stored: unsent presses, posted impressions, the seals placed on either and the chosen faces, as of one moment. A row that is moved from
 * the overflow to the store meanwhile is returned twice. Screens read the book without its loaded pages (book-reader).
 */
export async function readBook({
  store,
  overflow,
}: StoredBookDeps): Promise<readonly [rows: OutboxRow[], collected: StoredStamp[], seals: PlacedSeals[], faces: FaceChoice[]]> {
  const rows = overflow.read()
  const [outbox, ...book] = await store.use((db) => {
    const tx = db.transaction(BOOK)
    return Promise.all([tx.objectStore('outbox').getAll(), collectedOf(tx).all(), tx.objectStore('seals').getAll(), tx.objectStore('faces').getAll()])
  })
  return [[...rows, ...outbox], ...book]
}
