import { formatDistance } from '../text.ja.ts'

const WAYS = ['北', '北東', '東', '南東', '南', '南西', '西', '北西'] as const

/** Texts of the map. */
export const MAP_TEXT = {
  /** Degrees clockwise from north. */
  heading: (degrees: number) => `${WAYS[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? WAYS[0]}へ向かっています`,
  sources: '出典',
  whole: '地図を広げる',
  part: '地図をたたむ',
  nearestIs: 'いちばん近い駅は',
  nearest: (name: string, metres: number) => `${name}、${formatDistance(metres)}`,
  /** For screen readers. */
  saidNearest: (name: string, metres: number) => `いちばん近い駅は${name}、${formatDistance(metres).replace('\u00A0km', 'キロ')}`,
  show: (name: string) => `${name}駅を地図で見る`,
} as const

/** The map has an accessible name for each thing on it. */
export const MAP = {
  label: '駅の地図',
  hint: '矢印キーで動かし、プラスとマイナスで大きさを変えます。Tabキーで駅へ移れます。',
  zoomIn: '大きくする',
  zoomOut: '小さくする',
  locate: 'いまいる場所へ',
  here: 'いまいる場所',
  collected: '帖にあり',
  near: '押せます',
  hidden: (count: number) => `近くにほか${count}駅`,
  prefecture: (name: string, got: number, total: number) => `${name} ${total}駅のうち${got}駅`,
} as const
