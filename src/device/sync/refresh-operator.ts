import { operator } from '../../core/contract/operator.ts'
import type { Api } from '../api/api.ts'
import { contentOf } from '../api/api-error.ts'
import type { Store } from '../store/db.ts'
import { writeMeta } from '../store/meta-store.ts'

/** Loads and stores the operator's identity and notice, for use without a signal. Throws ApiError and keeps the stored ones. */
export async function refreshOperator({ store, api }: { readonly store: Store; readonly api: Api }): Promise<void> {
  const data = contentOf(await api.send(operator, {}, { timeoutMs: 15_000 }))
  await writeMeta(store, 'operator', data)
}
