import { formatNumber } from '../text.ja.ts'

/** Texts of /ranking/. */
export const RANKING = {
  title: '番付',
  lead: 'その場で押した印の数です。同じ数なら、先にたどり着いた人が上です。',
  periods: '期間',
  period: { total: 'これまで', month: '今月' },
  asOf: (moment: string) => `${moment} 現在`,
  held: (moment: string) => `電波がないので、${moment} の番付です。`,
  heldAfterFault: (moment: string) => `いまは新しい番付を読めません。${moment} の番付です。`,
  rank: (rank: number) => `${formatNumber(rank)}位`,
  count: (count: number) => `${formatNumber(count)} 印`,
  me: 'あなた',
  mine: 'あなたの番付',
  guest: 'ログインすると、いまの印も番付にのります。',
  login: 'ログイン',
  noneYet: { total: 'その場で押した印がひとつあると、番付にのります。', month: '今月はじめて手にした印がひとつあると、番付にのります。' },
  unnamed: 'ニックネームを決めると、番付にのります。',
  toNickname: 'ニックネームを決める',
  empty: { total: 'まだ、だれものっていません。はじめの一人になれます。', month: '今月は、まだ、だれものっていません。はじめの一人になれます。' },
  offlineTitle: '番付は、電波のあるところで読みます',
  offlineBody: '一度読むと、つぎからは電波がなくても見られます。',
  faultTitle: 'いまは、番付を読めません',
  faultBody: '少し待ってから、もう一度お試しください。',
  retry: 'もう一度',
  loading: '番付を読んでいます',
} as const
