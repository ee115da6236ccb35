import { formatNumber } from '../text.ja.ts'

/** The words of what can be pressed beside a station's own stamp. */
export const ALSO_HERE = {
  title: 'この駅では、ほかにも押せます',
  titleElsewhere: 'ここで押せる印があります',
  more: (count: number) => `ほか ${formatNumber(count)} の印を見る`,
} as const
