import type { StampKind } from '../../../core/catalogue/stamp-kind.ts'
import { formatNumber } from '../text.ja.ts'
import { formatMoment } from './dates.ja.ts'
import { KINDS } from './kinds.ja.ts'

/** Texts of the book. */
export const LIST = {
  title: '帖',
  all: 'すべて',
  everything: 'すべての駅',
  emptyTitle: 'まだ、まっさらです',
  emptyBody: 'はじめの一印を押すと、ここに残ります。',
  emptyAction: '駅をさがす',
  searchLabel: '帖の中をさがす',
} as const

const NOTES: Readonly<Record<StampKind, string | null>> = {
  station: null,
  ekisoba: '有志の調べです',
  ekiben: '有志の調べです',
  ikimono: 'ゆかりの駅で押せます',
  traindepot: '近くの駅で押せます',
  face: '停まる駅で押せます',
  special: '目標を果たすと押せます',
  login: 'ログインした日ごとに押せます',
}

const SHOWING = { collected: '押した印', missing: 'まだの印', all: 'すべて' } as const

const everything = (kind: StampKind) => (kind === 'station' ? LIST.everything : `すべての${KINDS.name[kind]}`)

/** 「駅の印」; 印 is not repeated in a name that ends with it. */
const printOf = (kind: StampKind) => (KINDS.name[kind].endsWith('印') ? KINDS.name[kind] : `${KINDS.name[kind]}の印`)

/** Texts of the lists of stamps. */
export const LISTS = {
  kinds: '印の種類',
  filters: 'しぼりこむ',
  reset: 'もとにもどす',
  closeFilters: '閉じる',
  show: 'どの印',
  showing: SHOWING,
  what: '種類',
  where: '地域',
  /** The current filters, in short: 「北東北の駅・押した印」. */
  chip: (kind: StampKind, show: keyof typeof SHOWING, area: string | undefined) =>
    `${area === undefined ? '' : `${area}の`}${KINDS.name[kind]}・${SHOWING[show]}`,
  see: (kind: StampKind, count: number) => (count === 0 ? '帖を見る' : `${KINDS.count(kind, count)}を見る`),
  endSearch: 'さがすのをやめる',
  everything,
  progress: (kind: StampKind, got: number, total: number) => `${KINDS.count(kind, total)}のうち ${KINDS.count(kind, got)}`,
  found: (kind: StampKind, count: number) => (count === 0 ? '見つかりませんでした' : `${KINDS.count(kind, count)}が見つかりました`),
  note: NOTES,
  none: (query: string) => `「${query}」に合う印は、ありません。`,
  noneYet: (kind: StampKind, isArea: boolean) => `${isArea ? 'この地域の' : ''}${printOf(kind)}は、まだありません。`,
  noneLeft: (kind: StampKind, isArea: boolean) => `${isArea ? 'この地域の' : ''}${printOf(kind)}は、ぜんぶ押しました。`,
  seeAll: (kind: StampKind) => `${everything(kind)}を見る`,
  popular: '人気の印',
  popularLead: '持っている人の多い順に、ならべました。',
  rare: 'めずらしい印',
  rareLead: '持っている人の少ない順に、ならべました。',
  /** Equal numbers share a rank. */
  rank: (rank: number, isTied: boolean) => `${isTied ? '同率 ' : ''}${formatNumber(rank)}位`,
  people: (count: number) => `${formatNumber(count)} 人`,
  asOf: (iso: string) => `${formatMoment(iso)} の数です。`,
  nobody: 'まだ、だれも押していません。はじめの一人になれます。',
  noNumbers: '人数が、まだ届いていません。',
  noNumbersHint: '電波のあるところでこの帖をひらくと、ここにならびます。',
  toBook: '帖へもどる',
  ekiben: '駅弁の目録',
  toEkiben: '目録',
  toSpecial: '特別な印へ',
  ekibenLead: '駅で出会える、お弁当の目録です。有志の調べなので、いまの品ぞろえはお店でおたしかめください。',
  ekibenGot: '帖にあり',
  ekibenNotYet: 'これから',
  ekibenNoMaker: 'つくり手はわかっていません',
} as const
