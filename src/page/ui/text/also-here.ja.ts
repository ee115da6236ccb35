import { formatNumber } from '../text.ja.ts'

/** The words of what can be pressed beside a station's own stamp. */
export const ALSO_HERE = {
  title: 'この駅では、ほかにも押せます',
  titleElsewhere: 'ここで押せる印があります',
  more: (count: number) => `ほかの印も見る（${formatNumber(count)}）`,
} as const
