import type { Store } from '../store/db.ts'
import { readMeta, writeMeta } from '../store/meta-store.ts'

/** spec 11: requested once, after the first stamp; a refusal changes nothing visible. Does nothing where a browser has no such request. */
export async function askToPersist(store: Store, storage: { persist?(): Promise<boolean> } | undefined): Promise<void> {
  if (storage?.persist === undefined || (await readMeta(store, 'asked_persist')) === true) return
  await writeMeta(store, 'asked_persist', true)
  await storage.persist()
}
