import type { Outbox } from '../store/outbox.ts'
import { drain, type DrainDeps, type DrainReport } from './drain.ts'
import { sendFaces } from './send-faces.ts'
import { sendSeals } from './send-seals.ts'

export interface SendAllDeps extends DrainDeps {
  readonly outbox: Pick<Outbox, 'moveOverflow'>
}

/** When to try again to move the overflow after IndexedDB had no space for it, in ms. No press and no return to the page may happen before. */
const NO_SPACE_MS = 30_000

/** Sends a book's unsent data: its presses (those of the overflow once IndexedDB has space for them), then the seals and faces of presses that the server has. */
export async function sendAll(deps: SendAllDeps, options: { readonly eager: boolean }): Promise<DrainReport> {
  const moveAt = await deps.outbox.moveOverflow().then(
    () => null,
    () => deps.now() + NO_SPACE_MS,
  )
  const report = await drain(deps, options)
  const due = [moveAt, report.nextAt, await sendSeals(deps), await sendFaces(deps)].filter((at) => at !== null)
  return { ...report, nextAt: due.length === 0 ? null : Math.min(...due) }
}
