import type { BookFile, BookFilePress } from '../../core/contract/book-file.ts'
import { isOfOther, type OutboxRow } from '../../core/domain/outbox-row.ts'
import { subStampsOf, type Print } from '../../core/domain/press.ts'
import type { StoredStamp } from '../store/db.ts'
import { readAnnotations } from '../store/annotations.ts'
import { readLeafOrder } from '../store/leaf-order.ts'
import { readMeta } from '../store/meta-store.ts'
import { readBook, type StoredBookDeps } from '../store/read-book.ts'

/** The whole book of this phone as a file's content, oldest press first: no token, no position. Excludes presses that wait here for another account. */
export async function exportBook({ store, overflow }: StoredBookDeps, made_at: string): Promise<BookFile> {
  const book_id = (await readMeta(store, 'user'))?.book_id
  const [waiting, collected, placed] = await readBook({ store, overflow })
  const seals = new Map(placed.map(({ collected_id, sub_stamps }) => [collected_id, sub_stamps]))
  const withSeals = <P extends BookFilePress>(press: P): P => ({ ...press, sub_stamps: [...(seals.get(press.key) ?? press.sub_stamps)] })
  const rows = waiting.filter((row) => !isOfOther(row, book_id))
  const posted = new Set(collected.map((stamp) => stamp.collected_id))
  const unsent = new Map(rows.filter((row) => !posted.has(row.key)).map((row) => [row.key, row]))
  // Read after the presses, so that no annotation of an exported press is missing.
  const { faces, notes, photos, journeys } = await readAnnotations(store)
  // Annotations of another account's presses are left out, like those presses.
  const isHere = (key: string) => posted.has(key) || unsent.has(key)
  return {
    format: 'ekiincho-book',
    version: 3,
    made_at,
    book: collected.map(postedPress).map(withSeals).toSorted(byMoment),
    unsent: [...unsent.values()].map(unsentPress).map(withSeals).toSorted(byMoment),
    faces: faces
      .filter((face) => face.collected_id === null || isHere(face.collected_id))
      .map(({ stamp_id, collected_id, chosen_at }) => ({ stamp_id, collected_id, chosen_at })),
    notes: notes.filter((note) => isHere(note.collected_id)).map(({ collected_id: key, text }) => ({ key, text })),
    photos: photos.filter((photo) => isHere(photo.collected_id)).map(({ collected_id: key, jpeg }) => ({ key, jpeg: base64Of(jpeg) })),
    journeys: journeys.filter(({ key }) => isHere(key)).map(({ key, name, cut }) => ({ key, name, cut })),
    leaves: (await readLeafOrder(store)).filter(isHere),
  }
}

/** Bytes converted at once: a call has a limited number of arguments. A multiple of three, so that the pieces of base64 can be joined. */
const PIECE = 8_190

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += PIECE) text += btoa(String.fromCharCode(...bytes.subarray(from, from + PIECE)))
  return text
}

/** The fields of both lists: no position, no token. */
const pressFields = (
  key: string,
  { stamp_id, pressed_at, tilt, blurred, restamp_number, imprint }: Pick<BookFilePress, 'stamp_id' | 'pressed_at' | keyof Print | 'restamp_number'>,
  sub_stamps: BookFilePress['sub_stamps'],
): BookFilePress => ({ key, stamp_id, pressed_at, tilt, blurred, restamp_number, imprint, sub_stamps }) satisfies Record<keyof BookFilePress, unknown>

const postedPress = (stamp: StoredStamp): BookFile['book'][number] => ({
  ...pressFields(stamp.collected_id, stamp, stamp.sub_stamps),
  verified: stamp.verified,
})

const unsentPress = (row: OutboxRow): BookFile['unsent'][number] => ({ ...pressFields(row.key, row, subStampsOf(row)), state: row.state })

const byMoment = (a: BookFilePress, b: BookFilePress) => Date.parse(a.pressed_at) - Date.parse(b.pressed_at) || (a.key < b.key ? -1 : 1)
