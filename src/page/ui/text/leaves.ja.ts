import { formatNumber } from '../text.ja.ts'
import { formatDay } from './dates.ja.ts'

/** The book as pages to leaf through. */
export const LEAVES = {
  title: 'めくる帖',
  among: 'めくって見る',
  orders: 'ならべかた',
  order: { day: '日ごと', line: '線ごと', own: '自分で' },
  toIndex: '一覧へ',
  pages: '帖のページ。左右の矢印キーでめくれます',
  turns: 'ページをめくる',
  back: '前へ',
  next: '次へ',
  place: (from: number, to: number, count: number) =>
    `${from === to ? formatNumber(from) : `${formatNumber(from)}・${formatNumber(to)}`} / ${formatNumber(count)} ページ`,
  open: (name: string) => `${name}の印をひらく`,
  day: formatDay,
  arrange: {
    open: 'ならべかえる',
    done: 'できました',
  },
  white: 'ここは、まだ白いままです。',
  whiteLead: 'はじめの一印を押すと、1ページめに残ります。',
  find: '駅をさがす',
} as const
