import { formatMonthDay } from './dates.ja.ts'

/** Texts of a journey's name, splits and joins. */
export const JOURNEY_EDIT = {
  name: '旅の名前',
  keep: 'この名前にする',
  named: 'この名前にしました。',
  unnamed: 'もとの名前にもどしました。',
  /** The visit before: 「11月21日 仙台」. */
  before: (iso: string, station: string) => `${formatMonthDay(iso)} ${station}`,
  join: (before: string) => `ひとつ前の印（${before}）とつなぐ`,
  joined: 'つなぎました。',
  unsplit: '分けたところを、つなぎなおす',
  splits: '分けるところ',
  splitAt: (station: string) => `${station}から、べつの旅にする`,
  unjoin: (station: string) => `${station}のまえで、つなぐ前にもどす`,
  split: '分けました。',
  failed: 'スマホの空きが足りず、残せませんでした。旅はもとのままです。',
  where: '名前も、分けたところも、このスマホと帖のファイルだけに残り、送られません。',
} as const
