import { formatNumber } from '../text.ja.ts'

const DIGITS = '〇一二三四五六七八九'
/** 「十一」「百二十」: up to 9,999. */
function kanji(value: number): string {
  return ['千', '百', '十', '']
    .map((unit, index) => {
      const digit = Math.floor(value / 10 ** (3 - index)) % 10
      return digit === 0 ? '' : digit === 1 && unit !== '' ? unit : `${DIGITS[digit] ?? ''}${unit}`
    })
    .join('')
}

/** Texts of the seal and certificate of a completed line or area. */
export const CERTIFICATE = {
  title: { walked: '踏破証', gathered: 'めぐり証' },
  alt: (name: string, title: string) => `${name}の${title}`,
  count: {
    line: (name: string, stations: number) => `${name}　全${kanji(stations)}駅`,
    area: (name: string, stations: number) => `${name}　全${kanji(stations)}駅`,
  },
  /** Column by column. */
  text: {
    walked: {
      line: ['あなたは、この線のすべての駅で', '印を押されました。', 'その道のりを、ここに証します。'],
      area: ['あなたは、この地方のすべての駅で', '印を押されました。', 'その道のりを、ここに証します。'],
    },
    gathered: {
      line: ['あなたは、この線のすべての駅の', '印をあつめられました。', 'そのめぐりを、ここに証します。'],
      area: ['あなたは、この地方のすべての駅の', '印をあつめられました。', 'そのめぐりを、ここに証します。'],
    },
  },
  to: '様',
  days: (from: string, until: string) => (from === until ? from : `${from}から${until}まで`),
  open: { walked: '踏破証', gathered: 'めぐり証' },
  done: (name: string) => `${name}の駅が、ぜんぶそろいました。`,
  on: (day: string) => `${day}、さいごの駅の印が入りました。`,
  seal: (name: string) => `${name}の印`,
  skip: 'すぐに見る',
  see: '線の帖を見る',
  whole: (count: number) => `${formatNumber(count)} 駅、ぜんぶ`,
} as const
