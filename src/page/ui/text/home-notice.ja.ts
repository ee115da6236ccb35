/** By the name of the offer. */
export const HOME_NOTICE = {
  install: { title: 'ホーム画面に置きませんか', body: 'ひと押しでひらけて、電波のないホームでも待たせません。', accept: '置き方を見る' },
  'how-to': { title: 'はじめての方へ', body: 'はじめの一印まで、絵で3つ。すぐ読みおわります。', accept: '見てみる' },
  login: { title: '帖を、なくさないように', body: 'スマホを替えても帖が帰ってくるように、しておけます。', accept: 'くわしく' },
  later: 'あとで',
} as const
