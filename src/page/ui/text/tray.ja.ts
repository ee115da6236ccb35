import { formatNumber } from '../text.ja.ts'

export const TRAY = {
  more: (count: number) => `ほかに ${formatNumber(count)} 件あります。`,
} as const
