/** The press screen. */
export const PUSH = {
  arrived: (name: string) => `${name}駅です`,
  near: (distance: string) => `いまは駅から${distance}`,
  keepsake: 'ここで押すと「記念の印」になります。',
  unknown: '現在地がまだわかりません。いま押すと「記念の印」になります。',
  hint: '印に指をおいて、はなしてください',
  artMissing: '絵は、届きしだい\nあらわれます',
  keyboard: '印を押す',
  again: 'もう一度押す',
  seeBook: '帖を見る',
  pending: '仮の印です。電波があるときに、ひとりでに送られます。',
  /** After the end of the account's session. */
  pendingLogin: '仮の印です。ログインすると、送られます。',
  posted: '消印がつきました。',
  keepsakePosted: '記念印がつきました。',
  overflow: '印は入りました。いまは予備の置き場所にあります。スマホの空きを増やすか、アプリをひらき直すと、帖に移ります。',
  unkept: '印を帖に書きこめませんでした。スマホの空きを少し増やして、もう一度お試しください。印はこの画面に残っています。',
  retryKeep: '帖に書きこむ',
  notFound: 'その番号の印は、ありません。',
  close: '閉じる',
} as const
