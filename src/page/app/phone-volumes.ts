import { nameIn, VOLUMES, type Volume } from '../../core/contract/volumes.ts'
import { createStore, DB_NAME, type Store } from '../../device/store/db.ts'
import { createAnnouncer } from '../../device/store/live.ts'
import { createOutbox, type Outbox } from '../../device/store/outbox.ts'
import { createOverflow } from '../../device/store/overflow.ts'
import { TITLE_KEY } from './open-volume.ts'

/** The volumes of this phone that have a title, and always the first. */
export const titledVolumes = (): readonly Volume[] => VOLUMES.filter((volume) => volume === '' || localStorage.getItem(nameIn(volume, TITLE_KEY)) !== null)

/** All volumes of this phone, including those of which only the database is left. In a browser that does not list its databases, those with a title. */
export async function findVolumes(): Promise<readonly Volume[]> {
  const listed = 'databases' in indexedDB ? await indexedDB.databases().catch(() => []) : []
  const databases = new Set(listed.map(({ name }) => name))
  const titled = titledVolumes()
  return VOLUMES.filter((volume) => titled.includes(volume) || databases.has(DB_NAME + volume))
}

/** Store and outbox of a volume that is not open in this tab; tabs that have it open are notified of every change. */
export function openVolume(volume: Volume): { readonly store: Store; readonly outbox: Outbox; close(): Promise<void> } {
  const { announce, close } = createAnnouncer(volume)
  const store = createStore(DB_NAME + volume, announce, localStorage)
  return {
    store,
    outbox: createOutbox(
      store,
      createOverflow(localStorage, () => announce('outbox'), volume),
    ),
    close() {
      close()
      return store.close()
    },
  }
}
