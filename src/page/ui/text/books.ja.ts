import { formatNumber } from '../text.ja.ts'

/** 「はなの帖」; a title that says it already is unchanged. */
const named = (title: string) => (title.endsWith('帖') ? title : `${title}の帖`)

/** The books of one phone: changing, adding, naming, removing, and pressing into two. */
export const BOOKS = {
  title: 'このスマホの帖',
  lead: 'お子さんやお孫さんの分も、1台で5冊まで持てます。印も、送り先も、ログインも、帖ごとに別です。',
  untitled: (number: number) => `${number}冊目の帖`,
  count: (count: number) => `印 ${formatNumber(count)}`,
  isOpen: 'ひらいています',
  change: '帖をかえる',
  close: '閉じる',
  cannotOpen: 'いまは、ひらけません。電波のあるところで、もう一度お試しください。',
  add: '新しい帖をつくる',
  most: 'このスマホの帖は、5冊までです。',
  label: '帖の名',
  labelHint: '1文字から12文字。このスマホの中だけの名です。',
  ink: 'インク',
  inkHint: '印の色です。「わたし」で、いつでも変えられます。',
  act: 'つくって、ひらく',
  making: 'つくっています',
  cancel: 'やめる',
  rename: '名をかえる',
  renamed: '名をかえました。',
  faults: {
    'nickname:1_to_12_characters': '1文字から12文字で、お書きください。',
    'nickname:writable_characters': '使えない文字が入っています。',
    taken: '同じ名の帖があります。ほかの名にしてください。',
    full: 'スマホの空きが足りません。写真などを少し消してから、お試しください。',
    most: 'このスマホの帖は、5冊までです。',
  },
  kana: 'おおきな ひらがな',
  kanaHint: '駅の名を、大きなかなで見せます。この帖だけの設定です。',
  remove: 'この帖を片づける',
  removeHint: 'まだ印のない帖は、片づけられます。印のある帖は、先に「帖をすべて消す」か、ログアウトをしてください。',
  removed: '片づけられませんでした。印が残っているか、ほかの画面で使っています。',
  together: 'いっしょに押す',
  alone: (title: string) => `${named(title)}だけ`,
  withBook: (title: string) => `${named(title)}にも`,
  kept: (title: string) => `${named(title)}にも押しました。`,
  waiting: (title: string) => `この帖に入りました。${named(title)}には、まだ入っていません。空きができると入ります。`,
  full: (title: string) => `この帖に入りました。スマホに空きがなく、${named(title)}には入りませんでした。`,
} as const
