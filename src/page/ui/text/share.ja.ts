import { CREDIT, formatNumber, TEXT } from '../text.ja.ts'

/** Texts of sharing the book's pages, on screen, on a picture and on paper. */
export const SHARE = {
  /** The title of a page of the list: 「北東北の駅」. */
  title: (kind: string, area: string | undefined) => (area === undefined ? `${kind}の帖` : `${area}の${kind}`),
  open: '絵と印刷',
  close: '絵を閉じる',
  seal: TEXT.appName,
  /** Source by source. */
  credit: CREDIT.split(' ／ '),
  about: '印と名前と日づけだけが入ります。押した場所は入りません。',
  drawing: '絵をかいています',
  failed: 'このスマホでは、絵にできませんでした。',
  hidden: 'このブラウザーは、絵の中身をよそへ渡さない設定です。絵も印刷も模様がくずれるので、お休みしています。スクリーンショットなら、見えるままに残せます。',
  picture: (title: string, page: number, pages: number) =>
    pages === 1 ? `${title}の絵` : `${title}の絵、${formatNumber(pages)}枚のうち${formatNumber(page)}枚目`,
  before: '前のページ',
  after: '次のページ',
  page: (page: number, pages: number) => `${formatNumber(page)} / ${formatNumber(pages)} 枚`,
  send: 'この絵を送る',
  sendAll: (pages: number) => `${formatNumber(pages)}枚とも送る`,
  save: 'この絵を残す',
  print: '印刷',
  preparing: '印刷の用意をしています。',
  prepared: (done: number, all: number) => `${formatNumber(done)} / ${formatNumber(all)}`,
  noPrint: '印刷の用意ができませんでした。もう一度お試しください。',
  shared: '送り先のアプリに渡しました。',
  saved: '絵を、このスマホに残しました。',
  fileName: (page: number) => `ekiincho-${String(page).padStart(2, '0')}.png`,
  first: (day: string) => `はじめて押した日　${day}`,
} as const
