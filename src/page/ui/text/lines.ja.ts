import { formatNumber } from '../text.ja.ts'

/** Texts of the lines of the book. */
export const LINES = {
  title: '線ごとの帖',
  lead: '線を一本の糸に、駅を玉に見たてました。押した駅から、朱がつきます。点線は、ほかの線の駅を通るところです。',
  all: 'すべての線',
  toLines: '線ごとに見る',
  among: '線ごと',
  toBook: '帖へもどる',
  count: (got: number, total: number) => `${formatNumber(total)} 駅のうち ${formatNumber(got)} 駅`,
  string: (name: string, got: number, total: number) => `${name}、${formatNumber(total)}駅のうち${formatNumber(got)}駅`,
  done: 'ぜんぶ押しました',
  dotted: '点線は、ほかの線の駅を通るところです。',
  ends: (first: string, last: string) => `${first}から${last}まで`,
  chart: '押した駅を、朱でつないでいきます。',
  unknown: (name: string) => `「${name}」という線は、この帖にありません。`,
  stations: 'この線の駅',
  held: 'この線の地図も印も、もうこのスマホにあります。電波がなくても押せます。',
  areaList: (name: string) => `${name}の駅をすべて見る`,
  gathering: 'この線の地図と印を集めています。電波のあるうちに集めておくと、トンネルの中でも押せます。',
  gather: 'いま集める',
} as const
