import { formatNumber } from '../text.ja.ts'

/** Texts of the other kinds of stamp at a station. */
export const ALSO_HERE = {
  title: 'この駅では、ほかにも押せます',
  titleElsewhere: 'ここで押せる印があります',
  more: (count: number) => `ほかの印も見る（${formatNumber(count)}）`,
} as const
