import type { TimedFix } from '../../core/domain/fix-history.ts'
import { UNDO_PAUSE_MS, type PressDraft } from '../../core/domain/press.ts'
import type { Store } from '../../device/store/db.ts'
import type { Outbox } from '../../device/store/outbox.ts'
import { askToPersist } from '../../device/sync/ask-to-persist.ts'
import { keepPress, provePress, type KeepPressDeps } from '../../device/sync/keep-press.ts'
import type { Presses } from '../services/presses.ts'

export interface PressesDeps extends KeepPressDeps {
  readonly store: Store
  readonly outbox: Pick<Outbox, 'add' | 'amend'>
  /** The fix that proves the press's place; null while none does. */
  readonly provingFix: (draft: PressDraft) => Promise<TimedFix | null>
  /** Calls back after each change of the position; returns a function that unsubscribes. */
  readonly onFix: (listener: () => void) => () => void
  readonly requestDrain: (options: { readonly eager: boolean }) => void
  /** Asks the browser to send waiting presses after this page is closed; rejects where it refuses. */
  readonly requestSync: () => Promise<void>
  readonly storage: { persist?(): Promise<boolean> } | undefined
}

/** The presses of this tab: stored in the outbox first, then sent. `settled` resolves when none is being stored. */
export function createPresses(deps: PressesDeps): Presses & { settled(): Promise<unknown> } {
  let keeping: Promise<unknown> = Promise.resolve()
  /** Adds the first fix that proves the place, if it arrives while the press can be undone. */
  const awaitProof = async (draft: PressDraft) => {
    if ((await deps.provingFix(draft)) !== null) return
    const look = async () => {
      const fix = await deps.provingFix(draft)
      if (fix === null) return
      stop()
      await provePress(deps, draft.key, fix)
    }
    const stop = deps.onFix(() => void look().catch(() => undefined))
    setTimeout(stop, UNDO_PAUSE_MS)
  }
  const keep: Presses['keep'] = async (draft) => {
    const where = await keepPress(deps, draft)
    void awaitProof(draft).catch(() => undefined)
    void deps.requestSync().catch(() => undefined)
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
