import { campaign } from './campaign.ts'
import { currentDatetime } from './current-datetime.ts'
import { guestRegist } from './guest-regist.ts'
import { logout } from './logout.ts'
import { nicknameDecide } from './nickname-decide.ts'
import { nicknameSuggest } from './nickname-suggest.ts'
import { operator } from './operator.ts'
import { ranking } from './ranking.ts'
import { remember } from './remember.ts'
import { stampCollected } from './stamp-collected.ts'
import { guestStampFace, stampFace } from './stamp-face.ts'
import { guestStampSeals, stampSeals } from './stamp-seals.ts'
import { guestStampsCollectBatch, stampsCollectBatch } from './stamps-collect-batch.ts'
import { guestStampsCollect, stampsCollect } from './stamps-collect.ts'
import { guestStampsCollected, stampsCollected } from './stamps-collected.ts'
import { stampsNumber } from './stamps-number.ts'
import { tag } from './tag.ts'
import { transferIssue } from './transfer-issue.ts'
import { transferRedeem } from './transfer-redeem.ts'
import { guestDelete, userDelete } from './user-delete.ts'
import { userUpdate } from './user-update.ts'
import { user } from './user.ts'

/** Every call of the API, by its id. The server's handlers are typed over this table: a missing one does not compile. */
export const CALLS = {
  'campaigns/202507': campaign,
  current_datetime: currentDatetime,
  'guest/delete': guestDelete,
  'guest/regist': guestRegist,
  'guest/stamps/collect': guestStampsCollect,
  'guest/stamps/collect-batch': guestStampsCollectBatch,
  'guest/stamps/collected': guestStampsCollected,
  'guest/stamps/{collected_id}/seals': guestStampSeals,
  'guest/stamps/{stamp_id}/face': guestStampFace,
  logout: logout,
  operator: operator,
  remember: remember,
  'stamps/collect': stampsCollect,
  'stamps/collect-batch': stampsCollectBatch,
  'stamps/collected': stampsCollected,
  'stamps/number': stampsNumber,
  'stamps/ranking': ranking,
  'stamps/{collected_id}/seals': stampSeals,
  'stamps/{stamp_id}/collected': stampCollected,
  'stamps/{stamp_id}/face': stampFace,
  tag: tag,
  'transfer/issue': transferIssue,
  'transfer/redeem': transferRedeem,
  user: user,
  'user/delete': userDelete,
  'user/nickname/decide': nicknameDecide,
  'user/nickname/suggest': nicknameSuggest,
  'user/update': userUpdate,
} as const
export type CallId = keyof typeof CALLS
