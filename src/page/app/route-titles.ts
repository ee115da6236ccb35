import { TEXT } from '../ui/text.ja.ts'
import { ACCOUNT } from '../ui/text/account.ja.ts'
import { FIND } from '../ui/text/find.ja.ts'
import { HOWTO } from '../ui/text/howto.ja.ts'
import { LIST, LISTS } from '../ui/text/lists.ja.ts'
import { MYPAGE } from '../ui/text/mypage.ja.ts'
import { PC } from '../ui/text/pc.ja.ts'
import { PRIVACYPOLICY_TITLE } from '../ui/text/privacypolicy.ja.ts'
import { RANKING } from '../ui/text/ranking.ja.ts'
import { SPECIAL_STAMP } from '../ui/text/special-stamp.ja.ts'
import { TERMS_TITLE } from '../ui/text/terms.ja.ts'
import type { FileRouteTypes } from './route-tree.gen.ts'

/**
 * The heading of every route's screen, for its HTML; the app's name where it depends on the address. Used by the build only: the page itself never loads this
 * table. The shape shown below the heading follows from the path (ui/page-shape).
 */
export const ROUTE_TITLES: Readonly<Record<FileRouteTypes['fullPaths'], string>> = {
  '/': TEXT.appName,
  '/dev/$': TEXT.appName,
  '/pc/': PC.title,
  '/ekiben/': LISTS.ekiben,
  '/error/form/': TEXT.errorForm.title,
  '/find/': FIND.title,
  '/find/push/': TEXT.appName,
  '/find/push/special-stamp/': TEXT.appName,
  '/howto/': HOWTO.title,
  '/list/': LIST.title,
  '/list/detail/': TEXT.appName,
  '/list/ikimono/': LIST.title,
  '/list/popular/': LISTS.popular,
  '/list/rare/': LISTS.rare,
  '/list/traindepot/': LIST.title,
  '/login/': ACCOUNT.login.title,
  '/logout/': ACCOUNT.logout.title,
  '/mypage/': MYPAGE.title,
  '/mypage/edit/': ACCOUNT.edit.title,
  '/mypage/nickname/': ACCOUNT.nickname.title,
  '/privacypolicy/': PRIVACYPOLICY_TITLE,
  '/ranking/': RANKING.title,
  '/special-stamp/': SPECIAL_STAMP.title,
  '/t/$token/': TEXT.appName,
  '/terms/': TERMS_TITLE,
}
