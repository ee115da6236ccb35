import type { PressChange } from '../../core/domain/press-change.ts'
import type { PressDraft } from '../../core/domain/press.ts'

/** What the press screen does with a press (spec 11); nothing here waits for the network. */
export interface Presses {
  /** Makes a press durable; says whether the outbox had room, or the overflow took it. Rejects where both are full. */
  keep(draft: PressDraft): Promise<'outbox' | 'overflow'>
  /** Changes a press of the undo window; false where it is being sent already. */
  amend(key: string, change: PressChange): Promise<boolean>
}
