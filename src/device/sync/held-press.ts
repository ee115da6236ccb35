import type { SubStamp } from '../../core/contract/collected-stamp.ts'
import { HELD_MS, isHeld, PAUSE_MS, type OutboxRow } from '../../core/domain/press.ts'
import { changeHeldRow, readOutbox } from '../store/outbox-store.ts'
import type { EnqueueDeps } from './enqueue.ts'

export interface HeldPressDeps extends EnqueueDeps {
  readonly now: () => number
}

/** Takes a press back as if it had never been. False where it is on its way already: then it stays. */
export const takeBack = (deps: HeldPressDeps, key: string): Promise<boolean> => changeHeld(deps, key, () => null)

/** Keeps a press from going while the visitor is busy with it, at most a minute. False where it is on its way already. */
export const pausePress = (deps: HeldPressDeps, key: string): Promise<boolean> =>
  changeHeld(deps, key, (row) => ({ ...row, held_until: deps.now() + PAUSE_MS }))

/** Lets a paused press go when it would have been sent, had it been made now. */
export const resumePress = (deps: HeldPressDeps, key: string): Promise<boolean> =>
  changeHeld(deps, key, (row) => ({ ...row, held_until: deps.now() + HELD_MS }))

/** Sets the small seal on a press, which then goes as after `resumePress`. */
export const sealPress = (deps: HeldPressDeps, key: string, sub_stamp: SubStamp): Promise<boolean> =>
  changeHeld(deps, key, (row) => ({ ...row, ...sub_stamp, held_until: deps.now() + HELD_MS }))

/** The visitor went on to something that counts what is unsent (a login, a logout, a transfer): nothing is held any longer. */
export async function releaseHeld({ store, now }: Pick<HeldPressDeps, 'store' | 'now'>): Promise<void> {
  for (const { key } of await readOutbox(store)) await changeHeldRow(store, key, now, (row) => ({ ...row, held_until: undefined }))
}

async function changeHeld({ store, live, slips, now }: HeldPressDeps, key: string, change: <R extends OutboxRow>(row: R) => R | null): Promise<boolean> {
  // The slip first: one that is swept into the outbox meanwhile is met there.
  const slip = slips.read().find((row) => row.key === key && isHeld(row, now()))
  if (slip !== undefined) {
    const changed = change(slip)
    if (changed === null) slips.remove(key)
    else slips.write(changed)
  }
  const isInOutbox = await changeHeldRow(store, key, now, change)
  live.announce('outbox')
  return isInOutbox || slip !== undefined
}
