import { openDB } from 'idb'
import { createStore } from '../../src/device/store/db.ts'

/**
 * Simulates a newer build in another tab: opens the database `name` at a higher version, so that the old tab's connections close and cannot reopen. There is no code of
 * that build, so the records are copied to a database that this build can open. Returns the name of the copy.
 */
export async function upgradedDatabase(name: string): Promise<string> {
  const copy = `${name}-newer`
  const store = createStore(copy)
  const version = await createStore(name).use(async (db) => db.version)
  const raised = await openDB(name, version + 1)
  for (const each of raised.objectStoreNames) {
    const [keys, values] = await Promise.all([raised.getAllKeys(each), raised.getAll(each)])
    const isKeyInside = raised.transaction(each).store.keyPath !== null
    await store.use((db) => Promise.all(values.map((value, at) => db.put(each as 'meta', value, isKeyInside ? undefined : (keys[at] as string)))))
  }
  raised.close()
  await store.close()
  return copy
}
