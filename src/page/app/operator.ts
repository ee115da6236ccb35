import type { Api } from '../../device/api/api.ts'
import type { Store } from '../../device/store/db.ts'
import { createLiveValue } from '../../device/store/live-value.ts'
import { readMeta } from '../../device/store/meta-store.ts'
import { refreshOperator } from '../../device/sync/refresh-operator.ts'
import type { OperatorNews } from '../services/operator.ts'
import { watchWakeUps } from './wake-ups.ts'

/** An installed app can stay open for weeks; a notice has to reach it too. */
const ASK_EVERY_MS = 3_600_000

export interface OperatorDeps {
  readonly store: Store
  readonly api: () => Promise<Api>
  readonly now: () => number
}

/**
 * Returns the stored operator's data at once, and asks the server in parallel: now, and whenever the page becomes visible an hour or more later, or after no
 * answer when it becomes visible or the signal is back.
 */
export function createOperator({ store, api, now }: OperatorDeps): OperatorNews {
  const news = createLiveValue(
    async () => ({ answer: (await readMeta(store, 'operator')) ?? null }),
    () => undefined,
  )
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = async () => {
    if (Math.abs(now() - askedAt) < ASK_EVERY_MS) return
    askedAt = now()
    try {
      await refreshOperator({ store, api: await api() })
      await news.refresh()
    } catch {
      // Without an answer the stored data stays, and the next wake-up tries again.
      askedAt = Number.NEGATIVE_INFINITY
    }
  }
  watchWakeUps({ onWake: () => void ask() })
  return news
}
