import type { ShopStatus } from '../../../core/catalogue/ekisoba.ts'
import type { StampKind } from '../../../core/catalogue/stamp-kind.ts'
import { formatNumber } from '../text.ja.ts'

/** The kinds whose stamps have no subtitle are named, so that a new kind does not compile before it has a term or is one of them. */
const SUBTITLES: Readonly<Partial<Record<StampKind, string>>> = { ekisoba: '名物', ekiben: 'つくり手', ikimono: 'しるし', face: '愛称' } satisfies Record<
  Exclude<StampKind, 'station' | 'traindepot' | 'special' | 'login'>,
  string
>

const SHOP_STATUS: Readonly<Record<ShopStatus, string>> = {
  open: '続いているようです',
  closed: '閉店したようです',
  unknown: 'いまもあるかは、わかっていません',
}

/** Where a shop's dish is unknown. */
const NO_DISH: Readonly<Record<ShopStatus, string>> = {
  open: 'まだわかりません。お店でのお楽しみです',
  closed: 'わからないままになりました',
  unknown: 'まだわかりません。出会えたら、お楽しみください',
}

/** Texts of one stamp's own page. */
export const STAMP_DETAIL = {
  how: '押しかたを見る',
  subtitle: SUBTITLES,
  station: '押せる駅',
  stations: (count: number) => `列車が停まる ${formatNumber(count)} 駅`,
  noStations: 'わかっていません',
  address: '基地のあるところ',
  train: '種類',
  since: 'はじめて走った年',
  year: (year: number) => `${year}年`,
  trainLines: 'おもな路線',
  noDish: NO_DISH,
  shop: 'お店',
  shopStatus: SHOP_STATUS,
  page: 'お店のページ',
  noPage: 'まだ見つかっていません',
  survey: 'この案内',
  surveyOf: (as_of: string | null) => (as_of === null ? '有志の調べ' : `有志の調べ（${as_of}年ごろ）`),
  source: 'お店や品のページをひらく',
} as const

/** A stamp's own screen. */
export const DETAIL = {
  firstPress: 'はじめて押した日',
  count: '押した回数',
  times: (count: number) => `${formatNumber(count)} 回`,
  visitors: 'この印を持つ人',
  people: (count: number) => `${formatNumber(count)} 人`,
  verified: 'その場で押した印',
  history: 'これまでの印',
  faceLead: '帖に出す印を、えらべます。',
  isFace: '帖に出ている印',
  makeFace: 'この印を帖に出す',
  /** Of several buttons with the same words. */
  faceOf: (moment: string) => `${moment}の印を帖に出す`,
  faceNotKept: 'スマホの空きが足りず、かえられませんでした。',
  notYet: 'この印は、まだありません。',
  press: 'この印を押す',
  lines: '路線',
  prefecture: '所在',
} as const
