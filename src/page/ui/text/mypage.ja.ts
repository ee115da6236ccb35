import { formatNumber } from '../text.ja.ts'

/** The own page and its tray. */
export const MYPAGE = {
  title: 'わたし',
  count: (count: number) => `${formatNumber(count)} 駅`,
  countLabel: '集めた駅',
  tray: '印のトレイ',
  trayEmpty: '送る前の印は、ありません。',
  trayHint: '押した印は、送り終わるまでここにあります。消えることはありません。',
  sendNow: 'いま送る',
  retry: 'もう一度送る',
  state: {
    soon: 'まもなく送ります',
    waiting: '電波を待っています',
    login: 'ログインを待っています',
    others: 'ほかのアカウントの印です。そのログインを待っています',
    retrying: 'あとで送り直します',
    refused: '受けつけられませんでした',
    posted: '届きました',
  },
  progress: '地域ごとの歩み',
} as const
