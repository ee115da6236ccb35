import type { FaceType } from '../../../core/catalogue/face.ts'
import { isListed } from '../../../core/catalogue/listed-kinds.ts'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { StampKind } from '../../../core/catalogue/stamp-kind.ts'
import { formatNumber } from '../text.ja.ts'

const NAMES: Readonly<Record<StampKind, string>> = {
  station: '駅',
  ekisoba: '駅そば',
  ekiben: '駅弁',
  ikimono: 'いきもの',
  traindepot: '車両基地',
  face: '顔',
  special: '特別な印',
  login: 'ログインの印',
}

const COUNTERS: Readonly<Record<StampKind, string>> = {
  station: '駅',
  ekisoba: '軒',
  ekiben: '折',
  ikimono: '種',
  traindepot: 'カ所',
  face: '形式',
  special: '個',
  login: '個',
}

const TRAINS: Readonly<Record<FaceType, string>> = { shinkansen: '新幹線', express: '特急', commuter: '電車', diesel: '気動車' }

/** A stamp's name within a sentence: 「渋川駅」, 「峠の釜めし」. */
const called = ({ kind, name }: StampFacts): string => (kind === 'station' ? `${name}駅` : name)

/** Where it is pressed, in short; empty for a reward. */
const whereOf = ({ kind, places }: StampFacts): string => {
  if (!isListed(kind)) return ''
  if (kind === 'face') return places.length === 0 ? '停まる駅はわかっていません' : `停まる駅で（${formatNumber(places.length)}駅）`
  return places.map(({ station_name }) => `${station_name}駅`).join('・')
}

/** Names of the kinds of stamp. */
export const KINDS = {
  name: NAMES,
  train: TRAINS,
  retired: '引退しました',
  called,
  whereOf,
  seal: (facts: StampFacts, words: string) => `${called(facts)}の印。${words}`,
  gotouchi: 'ご当地',
  count: (kind: StampKind, count: number) => `${formatNumber(count)} ${COUNTERS[kind]}`,
} as const
