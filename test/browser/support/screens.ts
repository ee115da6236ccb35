import { TEXT } from '../../../src/page/ui/text.ja.ts'
import { ERROR_MESSAGES } from '../../../src/page/ui/text/error-messages.ja.ts'
import { FIND } from '../../../src/page/ui/text/find.ja.ts'
import { PUSH } from '../../../src/page/ui/text/push.ja.ts'
import { DETAIL } from '../../../src/page/ui/text/stamp-detail.ja.ts'
import { MYPAGE } from '../../../src/page/ui/text/mypage.ja.ts'
import { ACCOUNT } from '../../../src/page/ui/text/account.ja.ts'
import { HOWTO } from '../../../src/page/ui/text/howto.ja.ts'
import { JOURNEYS } from '../../../src/page/ui/text/journeys.ja.ts'
import { LEAVES } from '../../../src/page/ui/text/leaves.ja.ts'
import { LINES } from '../../../src/page/ui/text/lines.ja.ts'
import { LISTS } from '../../../src/page/ui/text/lists.ja.ts'
import { rewardTitle } from '../../../src/page/ui/text/missions.ja.ts'
import { PRIVACYPOLICY_TITLE } from '../../../src/page/ui/text/privacypolicy.ja.ts'
import { RANKING } from '../../../src/page/ui/text/ranking.ja.ts'
import { RIDES } from '../../../src/page/ui/text/rides.ja.ts'
import { SPECIAL_STAMP } from '../../../src/page/ui/text/special-stamp.ja.ts'
import { TERMS_TITLE } from '../../../src/page/ui/text/terms.ja.ts'
import { YEAR } from '../../../src/page/ui/text/year.ja.ts'

/** Every screen of a guest, and a text that identifies it. */
export const SCREENS: readonly [path: string, words: string][] = [
  ['/', TEXT.home.find],
  ['/find/', FIND.near],
  ['/find/?q=%E3%81%82%E3%81%8A', FIND.listLabel],
  ['/find/?q=zzz', FIND.noneHint],
  ['/find/?within=60', RIDES.lead],
  ['/find/push/?stamp_id=218', PUSH.hint],
  ['/find/push/?stamp_id=1999', PUSH.notFound],
  ['/list/', LISTS.showing.collected],
  ['/list/?show=all', LISTS.showing.all],
  ['/list/detail/?stamp_id=218', DETAIL.prefecture],
  ['/list/detail/?stamp_id=219', DETAIL.notYet],
  ['/mypage/', MYPAGE.tray],
  ['/mypage/edit/', ACCOUNT.edit.forGuests],
  ['/mypage/nickname/', ACCOUNT.nickname.forGuests],
  ['/login/?error=failed', ACCOUNT.login.guest],
  ['/logout/', ACCOUNT.erase.body],
  ['/special-stamp/', SPECIAL_STAMP.areas],
  ['/ranking/', RANKING.lead],
  ['/ekiben/', '青森県'],
  ['/list/?by=line', LINES.lead],
  ['/list/?line=%E4%BA%94%E8%83%BD%E7%B7%9A', '川部'],
  ['/list/?by=area&area=tokyo', LINES.areaList('東京')],
  ['/list/?by=leaf', LEAVES.toIndex],
  ['/list/?by=journey', JOURNEYS.lead],
  ['/list/?journey=unknown', JOURNEYS.unknown],
  ['/list/?year=2026', YEAR.title(2026)],
  ['/list/?kind=ekisoba&show=all', 'あずみ'],
  ['/list/?kind=face&show=all', 'E5系'],
  ['/list/ikimono/?show=all', 'ユリカモメ'],
  ['/list/traindepot/?show=all', '東京総合車両センター'],
  ['/list/popular/', LISTS.popular],
  ['/list/rare/', LISTS.rare],
  ['/list/detail/?stamp_id=3001', 'ユリカモメ'],
  ['/find/push/?stamp_id=6001', 'E5系'],
  ['/find/push/special-stamp/?stamp_id=10001', rewardTitle(10_001)],
  ['/howto/', HOWTO.title],
  ['/terms/', TERMS_TITLE],
  ['/privacypolicy/', PRIVACYPOLICY_TITLE],
  ['/error/form/?code=0', ERROR_MESSAGES['error.offline']],
  ['/no/such/page/', TEXT.notFound.title],
]
