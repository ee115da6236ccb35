import type { JourneyEdit } from '../../core/domain/journeys.ts'
import type { Store } from './db.ts'

/** The visitor's edits of journeys, by the key of their press. */
export const readJourneyEdits = async (store: Store): Promise<ReadonlyMap<string, JourneyEdit>> =>
  new Map((await store.use((db) => db.getAll('journeys'))).map((edit) => [edit.key, edit]))

/**
 * Changes the name, the cut or both at a press; a value that is left out stays. An edit without name and cut is deleted, and the rules decide again. Rejects where
 * the phone has no room, and changes nothing.
 */
export const editJourney = (store: Store, key: string, change: Partial<Omit<JourneyEdit, 'key'>>): Promise<void> =>
  store.write(['journeys'], async (tx) => {
    const edits = tx.objectStore('journeys')
    const edit = { name: null, cut: null, ...(await edits.get(key)), key, ...change }
    await (edit.name === null && edit.cut === null ? edits.delete(key) : edits.put(edit))
  })
