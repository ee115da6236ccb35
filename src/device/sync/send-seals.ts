import { DRAIN_TIMEOUT_MS } from '../../core/contract/constants.ts'
import { BOOK_HEADER } from '../../core/contract/cookies.ts'
import { sealsText } from '../../core/contract/fields.ts'
import { guestStampSeals, stampSeals } from '../../core/contract/stamp-seals.ts'
import { decideDrainStep } from '../../core/domain/drain-policy.ts'
import type { PlacedSeals } from '../../core/domain/placed-seals.ts'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { Store } from '../store/db.ts'
import { readMeta } from '../store/meta-store.ts'
import { postponeSeals, readSendableSeals, settleSeals } from '../store/seals.ts'
import { sendOutcome } from './send-outcome.ts'

export interface SendSealsDeps {
  readonly store: Store
  readonly api: Api
  /** Epoch ms, by the phone's clock. */
  readonly now: () => number
}

/** A list that the server refuses is sent again this late: a newer server may take it. */
const REFUSED_MS = 86_400_000
/** After a failure that is not the list's own. */
const RETRY_MS = 60_000

/**
 * Sends the seals whose impression is on the server. Tabs need no lock for it: the server keeps the list placed last, however often and in
 * whatever order lists arrive. Returns when to try again (epoch ms), null where nothing waits. Call it after a drain, which renews the session.
 */
export async function sendSeals({ store, api, now }: SendSealsDeps): Promise<number | null> {
  const book_id = (await readMeta(store, 'user'))?.book_id
  for (const seals of await readSendableSeals(store, book_id, now())) {
    try {
      await settleSeals(store, seals, await send(api, seals, book_id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const step = decideDrainStep(sendOutcome(error), { attempts: 0, hasRenewed: true, owner: book_id === undefined ? 'guest' : 'sns' }, 1)
      if (step.do !== 'refuse') return now() + RETRY_MS
      await postponeSeals(store, seals, now() + REFUSED_MS)
    }
  }
  return null
}

async function send(api: Api, { collected_id, sub_stamps, placed_at }: PlacedSeals, book_id: string | undefined) {
  const { data } = await api.send(
    book_id === undefined ? guestStampSeals : stampSeals,
    // The form's own spelling of the list (contract/fields).
    { collected_id, sub_stamps: sealsText(sub_stamps), placed_at },
    { timeoutMs: DRAIN_TIMEOUT_MS, ...(book_id === undefined ? {} : { headers: { [BOOK_HEADER]: book_id } }) },
  )
  // An answer about another impression comes from a server that is not ours.
  if (data === null || data.collected_id !== collected_id) throw new ApiError('offline', { cause: 'the answer names another impression' })
  return data.sub_stamps
}
