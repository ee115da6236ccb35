import { formatNumber } from '../text.ja.ts'

/** Texts of the notices on the way, and of the count of fixes. */
export const FINDING_SETTINGS = {
  title: '駅に着いたとき',
  notify: '通知で知らせる',
  hint: 'ほかのアプリとならべて見ているときなどに、押せる駅を知らせます。駅印帖が画面にないあいだは、位置を教えないスマホが多く、ほとんど届きません。',
  refused: '通知を受けとらない設定になっています。スマホの設定で、駅印帖かブラウザーの通知を許可すると使えます。',
  unsupported: 'このスマホでは、通知は使えません。',
  fromHomeScreen: 'ホーム画面に置いた駅印帖で使えます。',
  install: 'ホーム画面への置きかた',
  noPlace: 'さきに「さがす」で、現在地を使えるようにしてください。',
  toFind: 'さがすへ',
  fixes: 'この1時間に現在地をたしかめた回数',
  times: (count: number) => `${formatNumber(count)} 回`,
  frugal: '駅から遠いときは間をあけます。数えているのは回数だけで、場所は入りません。',
} as const
