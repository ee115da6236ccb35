import type { JourneyEdit } from '../../core/domain/journeys.ts'
import type { Store } from './db.ts'

/** What the visitor changed at presses, by the press's key. */
export const readJourneyEdits = async (store: Store): Promise<ReadonlyMap<string, JourneyEdit>> =>
  new Map((await store.use((db) => db.getAll('journeys'))).map((edit) => [edit.key, edit]))

/**
 * Changes the name or the cut at a press, and not the other; without either the rules decide again, and the record is deleted. Rejects where the phone has
 * no room, and changes nothing.
 */
export const editJourney = (store: Store, key: string, change: Partial<Omit<JourneyEdit, 'key'>>): Promise<void> =>
  store.write(['journeys'], async (tx) => {
    const edits = tx.objectStore('journeys')
    const edit = { name: null, cut: null, ...(await edits.get(key)), key, ...change }
    await (edit.name === null && edit.cut === null ? edits.delete(key) : edits.put(edit))
  })
