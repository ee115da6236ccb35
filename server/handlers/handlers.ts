import type { CALLS, CallId } from '../../src/core/contract/calls.ts'
import { answerCurrentDatetime } from './current-datetime.ts'
import { answerGuestRegist } from './guest-regist.ts'
import type { Handler } from '../handler.ts'
import { answerStampsCollect } from './stamps-collect.ts'
import { answerStampsCollected } from './stamps-collected.ts'
import { answerStampsNumber } from './stamps-number.ts'

/** Who answers which call: a missing or a wrong one does not compile. */
export const HANDLERS: { readonly [Id in CallId]: Handler<(typeof CALLS)[Id]> } = {
  'current_datetime': answerCurrentDatetime,
  'guest/regist': answerGuestRegist,
  'guest/stamps/collect': answerStampsCollect,
  'guest/stamps/collected': answerStampsCollected,
  'stamps/collect': answerStampsCollect,
  'stamps/collected': answerStampsCollected,
  'stamps/number': answerStampsNumber,
}
