import type { CollectedView } from '../../core/domain/collected-view.ts'
import type { Store } from '../../device/store/db.ts'
import { createLiveValue } from '../../device/store/live-value.ts'
import type { Live, LiveTopic } from '../../device/store/live.ts'
import type { MetaRecords } from '../../device/store/meta-records.ts'
import { readMeta, readNumbers } from '../../device/store/meta-store.ts'
import type { Outbox } from '../../device/store/outbox.ts'

/** The sources from which the book is read. */
export const BOOK_TOPICS = ['collected', 'loaded', 'outbox', 'seals', 'faces'] as const satisfies readonly LiveTopic[]

/** The screens' values from the phone's storage, reread after each commit that concerns them. */
export function createLiveValues(store: Store, readTray: Outbox['read'], readBook: () => Promise<CollectedView>, live: Pick<Live, 'subscribe'>) {
  const liveValue = <T>(read: () => Promise<T>, ...topics: LiveTopic[]) =>
    createLiveValue(read, (onChange) => {
      live.subscribe((topic) => (topics.includes(topic) ? onChange() : undefined))
    })
  const record = <K extends keyof MetaRecords>(name: K) => liveValue(async () => (await readMeta(store, name)) ?? null, name, 'meta')
  return {
    book: liveValue(readBook, ...BOOK_TOPICS),
    tray: liveValue(readTray, 'outbox'),
    reached: record('reached'),
    clock: record('clock'),
    user: liveValue(async () => ({ record: (await readMeta(store, 'user')) ?? null }), 'user', 'meta'),
    numbers: liveValue(async () => ({ list: await readNumbers(store) }), 'stamp_numbers', 'meta'),
  }
}
