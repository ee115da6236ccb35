import type { CALLS, CallId } from '../../src/core/contract/calls.ts'
import { answerCampaign } from './campaign.ts'
import { answerCurrentDatetime } from './current-datetime.ts'
import { answerGuestRegist } from './guest-regist.ts'
import type { Handler } from '../handler.ts'
import { answerLogout } from './logout.ts'
import { answerNicknameDecide } from './nickname-decide.ts'
import { answerNicknameSuggest } from './nickname-suggest.ts'
import { answerOperator } from './operator.ts'
import { answerRanking } from './ranking.ts'
import { answerRemember } from './remember.ts'
import { answerStampCollected } from './stamp-collected.ts'
import { answerStampFace } from './stamp-face.ts'
import { answerStampSeals } from './stamp-seals.ts'
import { answerStampsCollectBatch } from './stamps-collect-batch.ts'
import { answerStampsCollect } from './stamps-collect.ts'
import { answerStampsCollected } from './stamps-collected.ts'
import { answerStampsNumber } from './stamps-number.ts'
import { answerTag } from './tag.ts'
import { answerTransferIssue } from './transfer-issue.ts'
import { answerTransferRedeem } from './transfer-redeem.ts'
import { answerUserDelete } from './user-delete.ts'
import { answerUserUpdate } from './user-update.ts'
import { answerUser } from './user.ts'

/** The handler of each call: a missing or a wrong one does not compile. */
export const HANDLERS: { readonly [Id in CallId]: Handler<(typeof CALLS)[Id]> } = {
  'campaigns/202507': answerCampaign,
  current_datetime: answerCurrentDatetime,
  'guest/delete': answerUserDelete,
  'guest/regist': answerGuestRegist,
  'guest/stamps/collect': answerStampsCollect,
  'guest/stamps/collect-batch': answerStampsCollectBatch,
  'guest/stamps/collected': answerStampsCollected,
  'guest/stamps/{collected_id}/seals': answerStampSeals,
  'guest/stamps/{stamp_id}/face': answerStampFace,
  logout: answerLogout,
  operator: answerOperator,
  remember: answerRemember,
  'stamps/collect': answerStampsCollect,
  'stamps/collect-batch': answerStampsCollectBatch,
  'stamps/collected': answerStampsCollected,
  'stamps/number': answerStampsNumber,
  'stamps/ranking': answerRanking,
  'stamps/{collected_id}/seals': answerStampSeals,
  'stamps/{stamp_id}/collected': answerStampCollected,
  'stamps/{stamp_id}/face': answerStampFace,
  tag: answerTag,
  'transfer/issue': answerTransferIssue,
  'transfer/redeem': answerTransferRedeem,
  user: answerUser,
  'user/delete': answerUserDelete,
  'user/nickname/decide': answerNicknameDecide,
  'user/nickname/suggest': answerNicknameSuggest,
  'user/update': answerUserUpdate,
}
