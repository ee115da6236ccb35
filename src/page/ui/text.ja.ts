import type { ErrorMessageKey } from '../../core/domain/error-display.ts'

const number = new Intl.NumberFormat('ja-JP')
const day = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', year: 'numeric', month: 'long', day: 'numeric' })
const moment = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** 「1,620」 */
export const formatNumber = (value: number): string => number.format(value)
/** 「2026年11月21日」, Japan time. */
export const formatDay = (iso: string): string => day.format(new Date(iso))
/** 「2026/11/21 10:05」, Japan time. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso))
/** 「320 m」「4.2 km」「85 km」: with the precision that a walk or a ride needs. */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${Math.max(10, Math.round(metres / 10) * 10)} m`
  return metres < 10_000 ? `${(metres / 1000).toFixed(1)} km` : `${formatNumber(Math.round(metres / 1000))} km`
}

/** The credit of the facts (data/PROVENANCE.md): on the map and on the start page. */
export const CREDIT = '「国土数値情報（鉄道データ・行政区域データ）」（国土交通省）を加工して作成 ／ 駅名の読み等: station_database (Seo-4d696b75), CC BY'

/** Every Japanese sentence of the page. Short, warm, です・ます; no blame, no jargon. */
export const TEXT = {
  appName: '駅印帖',
  nav: { label: 'おもな画面', find: 'さがす', list: '帖', special: '特別', ranking: '番付', mypage: 'わたし' },
  pending: 'ひらいています',
  kari: '仮',
  kariLong: '仮の印（送る前）',

  home: {
    lead: '駅で押して、\n手もとに残る。',
    about: '東日本の1,620駅に、それぞれの印。\n電波がなくても押せて、なくなりません。',
    find: '駅をさがす',
    continue: 'つづきから',
    book: (count: number) => `帖に印が${formatNumber(count)}`,
    steps: [
      { title: 'さがす', body: 'いまいる場所から、近い駅を見つけます。' },
      { title: '押す', body: '指をおいて、はなす。長さと動きで、印の濃さが変わります。' },
      { title: 'ためる', body: 'トンネルでも飛行機モードでも、帖にはすぐ入ります。' },
    ],
    credit: CREDIT,
  },

  find: {
    title: '駅をさがす',
    searchLabel: '駅名でさがす',
    searchPlaceholder: '駅名・かな・ローマ字',
    clear: '消す',
    near: '近い駅',
    results: (count: number) => `${formatNumber(count)} 駅`,
    none: (query: string) => `「${query}」に合う駅は、ありませんでした。`,
    noneHint: 'かなやローマ字でも、さがせます。',
    askTitle: 'いまいる場所から、さがします',
    askBody: '位置は、このスマホの中だけで使います。外へ出るのは、印を押したときの1回だけです。',
    ask: '現在地を使う',
    asking: '現在地をたしかめています',
    denied: '位置を使わない設定になっています。駅名や地図からは、いつでもさがせます。',
    unavailable: '現在地がまだわかりません。見晴らしのよいところで、もう少しお待ちください。',
    retry: 'もう一度',
    inRange: '押せます',
    justLeft: 'さっきの駅',
    mapLabel: '駅の地図',
    listLabel: '駅の一覧',
    accuracy: (metres: number) => `現在地の誤差 およそ${formatDistance(metres)}`,
  },

  /** The map has an accessible name for each thing on it. */
  map: {
    label: '駅の地図',
    hint: '矢印キーで動かし、プラスとマイナスで大きさを変えます。Tabキーで駅へ移れます。',
    zoomIn: '大きくする',
    zoomOut: '小さくする',
    locate: 'いまいる場所へ',
    here: 'いまいる場所',
    collected: '帖にあり',
    near: '押せます',
    hidden: (count: number) => `近くにほか${count}駅`,
    prefecture: (name: string, got: number, total: number) => `${name} ${total}駅のうち${got}駅`,
  },

  push: {
    arrived: (name: string) => `${name}駅です`,
    near: (distance: string) => `いまは駅から${distance}`,
    keepsake: 'ここで押すと「記念の印」になります。',
    unknown: '現在地がまだわかりません。いま押すと「記念の印」になります。',
    hint: '印に指をおいて、はなしてください',
    keyboard: '印を押す',
    again: 'もう一度押す',
    seeBook: '帖を見る',
    pending: '仮の印です。電波があるときに、ひとりでに送られます。',
    posted: '消印がつきました。',
    slip: '印は入りました。スマホの空きが少ないので、写真などを少し減らしておくと安心です。',
    unkept: '印を帖に書きこめませんでした。スマホの空きを少しふやして、もう一度お試しください。印はこの画面に残っています。',
    retryKeep: '帖に書きこむ',
    notFound: 'その番号の印は、ありません。',
    close: '閉じる',
  },

  list: {
    title: '帖',
    all: 'すべて',
    everything: 'すべての駅',
    emptyTitle: 'まだ、まっさらです',
    emptyBody: 'はじめの一印を押すと、ここに残ります。',
    emptyAction: '駅をさがす',
    searchLabel: '帖の中をさがす',
  },

  detail: {
    firstPress: 'はじめて押した日',
    count: '押した回数',
    times: (count: number) => `${formatNumber(count)} 回`,
    visitors: 'この印を持つ人',
    people: (count: number) => `${formatNumber(count)} 人`,
    verified: 'その場で押した印',
    keepsake: '記念の印',
    history: 'これまでの印',
    notYet: 'この印は、まだありません。',
    press: 'この印を押す',
    lines: '路線',
    prefecture: '所在',
  },

  mypage: {
    title: 'わたし',
    count: (count: number) => `${formatNumber(count)} 駅`,
    countLabel: '集めた駅',
    tray: '印のトレイ',
    trayEmpty: '送る前の印は、ありません。',
    trayHint: '押した印は、送り終わるまでここにあります。消えることはありません。',
    sendNow: 'いま送る',
    retry: 'もう一度送る',
    state: {
      waiting: '電波を待っています',
      retrying: 'あとで送り直します',
      refused: '受けつけられませんでした',
    },
    progress: '地域ごとの歩み',
  },

  update: { offer: '新しい版があります', accept: '切りかえる', later: 'あとで' },

  pc: {
    title: '駅印帖は、スマホで使います',
    body: '駅のホームで、片手で押すための帖です。スマホのカメラで、このコードを読みとってください。',
    address: 'アドレス',
    qrLabel: (url: string) => `${url} をひらくQRコード`,
  },

  notFound: { title: 'Page not found', body: 'そのページは、見つかりませんでした。', home: 'はじめの画面へ' },

  errorForm: {
    title: 'うまくいきませんでした',
    kept: '押した印は、このスマホに残っています。',
    report: '伝える内容',
    copy: 'コピーする',
    copied: 'コピーしました',
    retry: 'もう一度',
    home: 'はじめの画面へ',
  },

  error: {
    'error.offline': 'インターネットにつながっていないようです。電波をたしかめて、もう一度お試しください。',
    'error.badRequest': 'ページを読みこめませんでした。少し待ってから、もう一度ひらいてください。',
    'error.server': 'サーバーの調子がよくないようです。少し待ってから、もう一度お試しください。',
  } satisfies Record<ErrorMessageKey, string>,
} as const
