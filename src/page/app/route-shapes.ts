import type { ShapeKind } from '../ui/page-shape/page-shape.tsx'
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

export interface RouteShape {
  /** The screen's heading; the app's name where it depends on the address. */
  readonly title: string
  readonly kind: ShapeKind
}

const rows = (title: string): RouteShape => ({ title, kind: 'rows' })
const sheet = (title: string): RouteShape => ({ title, kind: 'sheet' })
const bare: RouteShape = { title: TEXT.appName, kind: 'bare' }

/** Title and shape of every route's page for its HTML. Used by the build only: the page itself never loads this table. */
export const ROUTE_SHAPES: Readonly<Record<FileRouteTypes['fullPaths'], RouteShape>> = {
  '/': bare,
  '/dev/$': bare,
  '/pc/': { title: PC.title, kind: 'bare' },
  '/ekiben/': rows(LISTS.ekiben),
  '/error/form/': { title: TEXT.errorForm.title, kind: 'bare' },
  '/find/': { title: FIND.title, kind: 'map' },
  '/find/push/': { title: TEXT.appName, kind: 'sheet' },
  '/find/push/special-stamp/': { title: TEXT.appName, kind: 'sheet' },
  '/howto/': sheet(HOWTO.title),
  '/list/': rows(LIST.title),
  '/list/detail/': { title: TEXT.appName, kind: 'sheet' },
  '/list/ikimono/': rows(LIST.title),
  '/list/popular/': rows(LISTS.popular),
  '/list/rare/': rows(LISTS.rare),
  '/list/traindepot/': rows(LIST.title),
  '/login/': { title: ACCOUNT.login.title, kind: 'bare' },
  '/logout/': { title: ACCOUNT.logout.title, kind: 'bare' },
  '/mypage/': rows(MYPAGE.title),
  '/mypage/edit/': sheet(ACCOUNT.edit.title),
  '/mypage/nickname/': sheet(ACCOUNT.nickname.title),
  '/privacypolicy/': sheet(PRIVACYPOLICY_TITLE),
  '/ranking/': rows(RANKING.title),
  '/special-stamp/': rows(SPECIAL_STAMP.title),
  '/t/$token/': bare,
  '/terms/': sheet(TERMS_TITLE),
}
