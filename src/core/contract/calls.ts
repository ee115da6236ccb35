import { currentDatetime } from './current-datetime.ts'
import { guestRegist } from './guest-regist.ts'
import { guestStampsCollect, stampsCollect } from './stamps-collect.ts'
import { guestStampsCollected, stampsCollected } from './stamps-collected.ts'
import { stampsNumber } from './stamps-number.ts'

/** Every call of the wire, by its id. The server's handlers are typed over this table: a missing one does not compile. */
export const CALLS = {
  'current_datetime': currentDatetime,
  'guest/regist': guestRegist,
  'guest/stamps/collect': guestStampsCollect,
  'guest/stamps/collected': guestStampsCollected,
  'stamps/collect': stampsCollect,
  'stamps/collected': stampsCollected,
  'stamps/number': stampsNumber,
} as const
export type CallId = keyof typeof CALLS
