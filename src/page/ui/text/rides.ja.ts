import { formatDistance, formatNumber } from '../text.ja.ts'

const hours = (minutes: number) => {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  return whole === 0 ? `${rest}分` : rest === 0 ? `${whole}時間` : `${whole}時間${rest}分`
}

/** Texts of the rides to stations that the book lacks. */
export const RIDES = {
  open: 'まだの駅へ行ってみる',
  title: 'まだの駅',
  lead: 'ここから行って、もどるまでに会える、まだの駅です。',
  close: '地図にもどる',
  choose: '行ってもどるまで',
  within: { 60: '1時間', 120: '2時間', 360: '半日' },
  from: (name: string) => `${name}から`,
  list: '線の一覧',
  fresh: (count: number) => `まだの駅 ${formatNumber(count)}`,
  /** To the next five minutes: it is an estimate. */
  time: (minutes: number) => `往復 およそ${hours(Math.ceil(minutes / 5) * 5)}`,
  to: (name: string) => `${name}まで`,
  change: (name: string) => `${name}でのりかえ`,
  more: (count: number) => `ほか${formatNumber(count)}`,
  estimate: '時間は、駅のあいだの距離とふだんの速さからの見つもりで、時刻表ではありません。お出かけの前に、列車の時刻をおたしかめください。',
  seat: '車窓をひらく',
  allPressed: 'この時間で行ける駅は、ぜんぶ押しました。',
  nothing: 'この時間で行って帰れる駅が、ありません。',
  longer: 'もう少し長い時間で、お試しください。',
  farAway: (name: string, distance_m: number) => `いちばん近い駅は${name}、${formatDistance(distance_m)}です。`,
  farLead: '駅の近くで、もう一度ひらいてください。',
} as const
