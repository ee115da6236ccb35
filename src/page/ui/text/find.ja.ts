import { formatNumber, formatDistance } from '../text.ja.ts'

/** Finding: the search, the list beside the map, and the request for the position. */
export const FIND = {
  title: '駅をさがす',
  search: '駅・路線・都県',
  clear: '消す',
  near: '近い駅',
  results: (count: number) => `${formatNumber(count)} 駅`,
  none: (query: string) => `「${query}」に合う駅は、ありません。`,
  noneHint: 'かなやローマ字でも、さがせます。',
  askTitle: 'いまいる場所から、さがします',
  askBody: '位置は、このスマホの中だけで使います。外へ出るのは、印を押したときの1回だけです。',
  ask: '現在地を使う',
  asking: '現在地をたしかめています',
  denied: '位置を使わない設定になっています。駅名や地図からは、いつでも見つけられます。',
  unavailable: '現在地がまだわかりません。見晴らしのよいところで、もう少しお待ちください。',
  lost: 'さいごにわかった場所から',
  retry: 'もう一度',
  inRange: '押せます',
  justLeft: 'さっきの駅',
  mapLabel: '駅の地図',
  readTag: '駅の札を読む',
  listLabel: '駅の一覧',
  accuracy: (metres: number) => `現在地の誤差 およそ${formatDistance(metres)}`,
} as const
