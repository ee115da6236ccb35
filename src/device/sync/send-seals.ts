import { sealsText } from '../../core/contract/fields.ts'
import { guestStampSeals, stampSeals } from '../../core/contract/stamp-seals.ts'
import { ApiError } from '../api/api-error.ts'
import { postponeSeals, readSendableSeals, settleSeals } from '../store/seals.ts'
import { sendAfter, type SendAfterDeps } from './send-after.ts'

/** Sends the seals whose impression is on the server (send-after: when, and what it returns). */
export const sendSeals = ({ store, api, now }: SendAfterDeps): Promise<number | null> =>
  sendAfter(
    { store, api, now },
    {
      read: readSendableSeals,
      postpone: postponeSeals,
      async send(seals, book_id, options) {
        const { collected_id, sub_stamps, placed_at } = seals
        const { data } = await api.send(
          book_id === undefined ? guestStampSeals : stampSeals,
          { collected_id, sub_stamps: sealsText(sub_stamps), placed_at },
          options,
        )
        // An answer about another impression is not from our server.
        if (data === null || data.collected_id !== collected_id) throw new ApiError('offline', {})
        await settleSeals(store, seals, data.sub_stamps)
      },
    },
  )
