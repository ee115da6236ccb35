import type { PressChange } from '../../core/domain/press-change.ts'
import type { PressDraft } from '../../core/domain/press.ts'

/** The press screen's actions on a press (spec 11); nothing here waits for the network. */
export interface Presses {
  /** Makes a press durable; returns whether it is in the outbox or in the overflow. Rejects where neither has space. */
  keep(draft: PressDraft): Promise<'outbox' | 'overflow'>
  /** Changes a press of the undo window; false where it is being sent already. */
  amend(key: string, change: PressChange): Promise<boolean>
}
