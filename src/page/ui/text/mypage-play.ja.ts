import { formatNumber } from '../text.ja.ts'

/** Texts of the progress sections of /mypage/. */
export const MYPAGE_PLAY = {
  kinds: '集めた印',
  gotouchi: (count: number) => `うちご当地 ${formatNumber(count)}`,
  inks: '帖のインク',
  inksLead: 'えらんだ色で、帖の印を描きます。いつでも変えられ、押した印そのものは変わりません。',
  later: 'これから使えるインク',
  missions: '特別な印まで',
  available: (count: number) => `いま押せる特別な印が、${formatNumber(count)}個あります。`,
  all: '特別な印をすべて見る',
} as const
