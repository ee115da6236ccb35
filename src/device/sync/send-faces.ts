import { guestStampFace, stampFace } from '../../core/contract/stamp-face.ts'
import { ApiError } from '../api/api-error.ts'
import { postponeFace, readSendableFaces, settleFace } from '../store/faces.ts'
import { sendAfter, type SendAfterDeps } from './send-after.ts'

/** Sends the faces whose impression is on the server (send-after: when, and what it returns). */
export const sendFaces = ({ store, api, now }: SendAfterDeps): Promise<number | null> =>
  sendAfter(
    { store, api, now },
    {
      read: readSendableFaces,
      postpone: postponeFace,
      async send(face, book_id, options) {
        const { stamp_id, collected_id, chosen_at } = face
        const { data } = await api.send(book_id === undefined ? guestStampFace : stampFace, { stamp_id, collected_id: collected_id ?? '', chosen_at }, options)
        // An answer about another stamp is not from our server.
        if (data === null || data.stamp_id !== stamp_id) throw new ApiError('offline', {})
        await settleFace(store, face, data)
      },
    },
  )
