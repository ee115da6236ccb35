import { formatNumber } from '../text.ja.ts'

export const TRAY = {
  more: (count: number) => `ほかに${formatNumber(count)}件あります。`,
  unreadable: (count: number) => `このスマホに控えていた印のうち${formatNumber(count)}件が、こわれていて読めませんでした。ほかの印は、みな無事です。`,
  understood: 'わかりました',
} as const
