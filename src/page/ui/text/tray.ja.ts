import { formatNumber } from '../text.ja.ts'

export const TRAY = {
  more: (count: number) => `ほかに${formatNumber(count)}件あります。`,
  unreadable: (count: number) => `このスマホに控えていた印のうち${formatNumber(count)}件が、こわれていて読めませんでした。ほかの印は、みな無事です。`,
  login: 'ログインを待つ印は、押したときと同じログインで届きます。アカウントを消したあとは、新しい帖に入ります。いらないときは、ログアウトすると消えます。',
  understood: 'わかりました',
} as const
