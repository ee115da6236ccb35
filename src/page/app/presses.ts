import type { Store } from '../../device/store/db.ts'
import type { Outbox } from '../../device/store/outbox.ts'
import { askToPersist } from '../../device/sync/ask-to-persist.ts'
import { keepPress, type KeepPressDeps } from '../../device/sync/keep-press.ts'
import type { Presses } from '../services/presses.ts'

export interface PressesDeps extends KeepPressDeps {
  readonly store: Store
  readonly outbox: Pick<Outbox, 'add' | 'amend'>
  readonly requestDrain: (options: { readonly eager: boolean }) => void
  /** Asks the browser to send waiting presses after this page is closed. */
  readonly requestSync: () => Promise<void>
  readonly storage: { persist?(): Promise<boolean> } | undefined
}

/** The presses of this tab: stored in the outbox first, then sent. `settled` resolves when none is being stored. */
export function createPresses(deps: PressesDeps): Presses & { settled(): Promise<unknown> } {
  let keeping: Promise<unknown> = Promise.resolve()
  const keep: Presses['keep'] = async (draft) => {
    const where = await keepPress(deps, draft)
    void deps.requestSync()
    deps.requestDrain({ eager: true })
    void askToPersist(deps.store, deps.storage).catch(() => undefined)
    return where
  }
  return {
    keep(draft) {
      const kept = keep(draft)
      keeping = Promise.allSettled([keeping, kept])
      return kept
    },
    async amend(key, change) {
      const isOpen = await deps.outbox.amend(key, change)
      // Makes the scheduler reread when the press is due.
      deps.requestDrain({ eager: false })
      return isOpen
    },
    settled: () => keeping,
  }
}
