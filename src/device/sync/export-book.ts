import type { BookFile, BookFilePress } from '../../core/contract/book-file.ts'
import type { OutboxRow } from '../../core/domain/outbox-row.ts'
import { subStampsOf } from '../../core/domain/press.ts'
import type { Store, StoredStamp } from '../store/db.ts'
import { readMeta } from '../store/meta-store.ts'
import type { Outbox } from '../store/outbox.ts'

export interface ExportDeps {
  readonly store: Store
  readonly outbox: Pick<Outbox, 'readBook'>
}

/**
 * The whole book of this phone as a file's content, oldest press first: no token, no position. Excludes presses of another account that wait here for their
 * owner.
 */
export async function exportBook({ store, outbox }: ExportDeps, made_at: string): Promise<BookFile> {
  const book_id = (await readMeta(store, 'user'))?.book_id
  const [waiting, collected, placed] = await outbox.readBook()
  const seals = new Map(placed.map(({ collected_id, sub_stamps }) => [collected_id, sub_stamps]))
  const withSeals = <P extends BookFilePress>(press: P): P => ({ ...press, sub_stamps: [...(seals.get(press.key) ?? press.sub_stamps)] })
  const rows = waiting.filter((row) => row.owner === 'guest' || row.book_id === book_id)
  const posted = new Set(collected.map((stamp) => stamp.collected_id))
  const unsent = new Map(rows.filter((row) => !posted.has(row.key)).map((row) => [row.key, row]))
  return {
    format: 'ekiincho-book',
    version: 1,
    made_at,
    book: collected.map(postedPress).map(withSeals).toSorted(byMoment),
    unsent: [...unsent.values()].map(unsentPress).map(withSeals).toSorted(byMoment),
  }
}

const postedPress = ({
  collected_id,
  stamp_id,
  pressed_at,
  tilt,
  blurred,
  restamp_number,
  imprint,
  sub_stamps,
  verified,
}: StoredStamp): BookFile['book'][number] => ({
  key: collected_id,
  stamp_id,
  pressed_at,
  tilt,
  blurred,
  restamp_number,
  imprint,
  sub_stamps,
  verified,
})

const unsentPress = (row: OutboxRow): BookFile['unsent'][number] => {
  const { key, stamp_id, pressed_at, tilt, blurred, restamp_number, imprint, state } = row
  return { key, stamp_id, pressed_at, tilt, blurred, restamp_number, imprint, sub_stamps: subStampsOf(row), state }
}

const byMoment = (a: BookFilePress, b: BookFilePress) => Date.parse(a.pressed_at) - Date.parse(b.pressed_at) || (a.key < b.key ? -1 : 1)
