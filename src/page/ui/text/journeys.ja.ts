import { momentInJapan } from '../../../core/domain/japan-time.ts'
import { formatNumber } from '../text.ja.ts'
import { formatDayOfWeek, formatMonthDay, formatTime } from './dates.ja.ts'

const km = (metres: number) => `${formatNumber(metres < 9_950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1_000))}\u00A0km`

const ownName = (place: string, own: string | null) => own ?? `${place}の旅`

/** Texts of journeys. */
export const JOURNEYS = {
  title: '旅の帖',
  among: '旅ごと',
  lead: '同じ日に三つの駅で押すと、ひとつの旅になります。線路にそって、押した順にならべました。',
  list: '旅の一覧',
  none: '旅は、まだありません。',
  noneLead: '一日に三つの駅で印を押すと、ここに道すじがあらわれます。その場で押した印だけを数えます。',
  toBook: '帖へもどる',
  all: 'すべての旅',
  unknown: 'その旅は、この帖にありません。',
  /** 「11月22日 盛岡の旅」; the visitor's own name stands for the place. */
  name: (began_at: string, place: string, own: string | null) => `${formatMonthDay(began_at)} ${ownName(place, own)}`,
  ownName,
  /** In Japan. */
  year: (iso: string) => momentInJapan(iso).year,
  day: formatDayOfWeek,
  time: formatTime,
  stations: (count: number) => `${formatNumber(count)} 駅`,
  /** Where journeys of several years are in one list. */
  stationsIn: (year: number, count: number) => `${year}年　${formatNumber(count)} 駅`,
  km,
  leg: (metres: number) => `${km(metres)} 乗って`,
  depart: '出発',
  track: '線路の道すじ',
  measured: '道のりは、線路にそって測った、だいたいの長さです。',
  straight: '点線のところは、この帖にない線か、ほかの乗りものです。',
  completed: (line: string) => `${line}の駅が、ぜんぶそろいました。`,
  itinerary: '道すじ',
  openYear: (of: number) => `${of}年の一枚`,
  years: '一年を一枚に',
  edit: '旅の名前と区切り',
  presses: (count: number) => `印 ${formatNumber(count)}`,
} as const
