import type { ListedKind } from '../../../core/catalogue/listed-kinds.ts'
import { formatMoment, formatNumber, TEXT } from '../text.ja.ts'
import { KINDS } from './kinds.ja.ts'

const NOTES: Readonly<Record<ListedKind, string | null>> = {
  station: null,
  ekisoba: '有志の調べです',
  ekiben: '有志の調べです',
  ikimono: 'ゆかりの駅で押せます',
  traindepot: '近くの駅で押せます',
  face: '停まる駅で押せます',
}

const everything = (kind: ListedKind) => (kind === 'station' ? TEXT.list.everything : `ぜんぶの${KINDS.name[kind]}`)

/** The words of the lists of stamps. */
export const LISTS = {
  kinds: '印の種類',
  everything,
  progress: (kind: ListedKind, got: number, total: number) => `${KINDS.count(kind, total)}のうち ${KINDS.count(kind, got)}`,
  found: (kind: ListedKind, count: number) => (count === 0 ? '見つかりませんでした' : `${KINDS.count(kind, count)}が見つかりました`),
  note: NOTES,
  none: (query: string) => `「${query}」に合う印は、ありませんでした。`,
  noneYet: (kind: ListedKind, isArea: boolean) => `${isArea ? 'この地域の' : ''}${KINDS.name[kind]}の印は、まだありません。`,
  seeAll: (kind: ListedKind) => `${everything(kind)}を見る`,
  popular: '人気の印',
  popularLead: '持っている人の多い順に、ならべました。',
  rare: 'めずらしい印',
  rareLead: '持っている人の少ない順に、ならべました。',
  /** Equal numbers share a place. */
  rank: (rank: number, isTied: boolean) => `${isTied ? '同率 ' : ''}${formatNumber(rank)}位`,
  people: (count: number) => `${formatNumber(count)} 人`,
  asOf: (iso: string) => `${formatMoment(iso)} の数です。`,
  nobody: 'まだ、だれも押していません。はじめの一人になれます。',
  noNumbers: '人数が、まだ届いていません。',
  noNumbersHint: '電波のあるところでこの帖をひらくと、ここにならびます。',
  toBook: '帖へもどる',
  ekiben: '駅弁の目録',
  toEkiben: '目録',
  ekibenLead: '駅で出会える、お弁当の目録です。有志の調べなので、いまの品ぞろえはお店でおたしかめください。',
  ekibenGot: '帖にあり',
  ekibenNotYet: 'これから',
  ekibenNoMaker: 'つくり手はわかっていません',
} as const
