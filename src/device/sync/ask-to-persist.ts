import type { Store } from '../store/db.ts'
import { readMeta, writeMeta } from '../store/meta-store.ts'

/** spec 11: asked once, after the first stamp; a no changes nothing that the visitor could see. Does nothing where a browser cannot be asked. */
export async function askToPersist(store: Store, storage: { persist?(): Promise<boolean> } | undefined): Promise<void> {
  if (storage?.persist === undefined || (await readMeta(store, 'asked_persist')) === true) return
  await writeMeta(store, 'asked_persist', true)
  await storage.persist()
}
