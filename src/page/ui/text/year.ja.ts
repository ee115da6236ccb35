import { formatNumber } from '../text.ja.ts'
import { formatMonthDay, formatTime } from './dates.ja.ts'

const DIGITS = '〇一二三四五六七八九'

/** Texts of the year in one page. */
export const YEAR = {
  title: (year: number) => `${[...String(year)].map((digit) => DIGITS[Number(digit)]).join('')}年`,
  alt: (year: number) => `${year}年の印を、月ごとの線路にならべた一枚`,
  month: (month: number) => `${['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'][month] ?? ''}月`,
  more: (count: number) => `ほか ${formatNumber(count)}`,
  none: (year: number) => `${year}年の印は、まだありません。`,
  facts: {
    stations: '押した駅',
    days: '旅に出た日',
    length: '乗った道のり',
    keepsakes: '記念の印',
    lines: 'そろった線',
    first: 'はじめの印',
    last: 'さいごの印',
    farthest: 'いちばん遠く',
    earliest: 'いちばん早い朝',
  },
  stations: (count: number) => `${formatNumber(count)}駅`,
  keepsakes: (count: number) => `${formatNumber(count)}個`,
  days: (count: number) => `${formatNumber(count)}日`,
  on: (name: string, iso: string) => `${name}　${formatMonthDay(iso)}`,
  from: (name: string, from: string, length: string) => `${name}　${from}から ${length}`,
  at: (name: string, iso: string) => `${formatTime(iso).replace(/^0/u, '')}　${name}`,
  lines: (names: readonly string[]) => (names.length <= 2 ? names.join('、') : `${names.slice(0, 2).join('、')} ほか${formatNumber(names.length - 2)}線`),
  measuring: 'はかっています',
} as const
