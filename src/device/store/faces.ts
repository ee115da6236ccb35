import type { FaceChoice } from '../../core/domain/face-choice.ts'
import { isOfOther } from '../../core/domain/outbox-row.ts'
import { COLLECTED, collectedOf } from './collected.ts'
import type { Store } from './db.ts'

/** Stores a choice, which is sent later. Rejects where the phone has no room. */
export const keepFace = (store: Store, face: FaceChoice): Promise<void> =>
  store.write(['faces'], async (tx) => {
    await tx.objectStore('faces').put(face)
  })

/**
 * Choices that the server lacks and that may be sent now: their impression is in the collected list of the book on this phone, and they are not waiting after a
 * refusal.
 */
export const readSendableFaces = (store: Store, book_id: string | undefined, now: number): Promise<FaceChoice[]> =>
  store.use(async (db) => {
    const tx = db.transaction(['faces', ...COLLECTED])
    const collected = collectedOf(tx)
    const sendable: FaceChoice[] = []
    for (const face of await tx.objectStore('faces').getAll()) {
      const isDue = !face.is_sent && !isOfOther(face, book_id) && (face.not_before ?? 0) <= now
      if (isDue && (face.collected_id === null || (await collected.get(face.collected_id)) !== undefined)) sendable.push(face)
    }
    return sendable
  })

/** Changes the choice that was sent; a choice that the visitor made meanwhile stays. */
const rewrite = (store: Store, { stamp_id, chosen_at }: FaceChoice, change: Partial<FaceChoice>): Promise<void> =>
  store.write(['faces'], async (tx) => {
    const held = await tx.objectStore('faces').get(stamp_id)
    if (held?.chosen_at === chosen_at) await tx.objectStore('faces').put({ ...held, ...change })
  })

/** Marks a choice as sent and stores the server's answer, which may be a later choice of another phone. */
export const settleFace = (store: Store, face: FaceChoice, { collected_id, chosen_at }: Pick<FaceChoice, 'collected_id' | 'chosen_at'>): Promise<void> =>
  rewrite(store, face, { collected_id, chosen_at, is_sent: true })

/** Makes a refused choice wait until `not_before` (epoch ms), unless the visitor has made another one. */
export const postponeFace = (store: Store, face: FaceChoice, not_before: number): Promise<void> => rewrite(store, face, { not_before })

/** Adopts the server's choices where they are later; a choice that the server lost is sent again: the phone is the second copy of the book. */
export async function mergeFaces(
  faces: { getAll(): Promise<FaceChoice[]>; put(face: FaceChoice): Promise<unknown> },
  loaded: readonly Pick<FaceChoice, 'stamp_id' | 'collected_id' | 'chosen_at'>[],
  book_id: string | undefined,
): Promise<void> {
  const owner = book_id === undefined ? {} : { book_id }
  const held = new Map((await faces.getAll()).filter((face) => !isOfOther(face, book_id)).map((face) => [face.stamp_id, face]))
  for (const face of loaded) {
    const own = held.get(face.stamp_id)
    // This phone's later choice stays. If it was sent, the server has lost it.
    if (own !== undefined && own.chosen_at > face.chosen_at) continue
    held.delete(face.stamp_id)
    if (own?.chosen_at !== face.chosen_at || !own.is_sent) await faces.put({ ...face, ...owner, is_sent: true })
  }
  for (const lost of held.values()) if (lost.is_sent) await faces.put({ ...lost, is_sent: false })
}
