/** 「1,620」, of a number with three decimals at most; without Intl (text/dates.ja.ts says why). */
export const formatNumber = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+(?!\d))/gu, ',')
/** 「320 m」「4.2 km」「85 km」: with the precision that a walk or a ride needs; no line breaks before the unit. */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${Math.max(10, Math.round(metres / 10) * 10)}\u00A0m`
  return metres < 10_000 ? `${(metres / 1000).toFixed(1)}\u00A0km` : `${formatNumber(Math.round(metres / 1000))}\u00A0km`
}

/** The credit of the facts (data/PROVENANCE.md): on the map and on the start page. */
export const CREDIT = '「国土数値情報（鉄道データ・行政区域データ）」（国土交通省）を加工して作成 ／ 駅名の読み等: station_database (Seo-4d696b75), CC BY'

/** Of a press that the server does not have yet; apart from TEXT for the inline script of 帖 (app/show-kept-rows.ts). */
export const KARI = { mark: '仮', long: '仮の印（送る前）' }

/**
 * Texts of the first paint and of several features; each feature's own sentences are in text/. Short, warm, です・ます; no blame, no jargon.
 */
export const TEXT = {
  appName: '駅印帖',
  nav: { label: 'おもな画面', find: 'さがす', list: '帖', special: '特別', ranking: '番付', mypage: 'わたし' },
  pending: 'ひらいています',
  waits: { title: '電波を待っています', part: '電波が来ると、ここに出ます。' },

  home: {
    lead: '駅で押して、\n手もとに残る。',
    about: '東日本の1,620駅に、それぞれの印。\n電波がなくても押せて、なくなりません。',
    find: '駅をさがす',
    continue: 'つづきから',
    book: (count: number) => `帖の印 ${formatNumber(count)}`,
    steps: [
      { title: 'さがす', body: 'いまいる場所から、近い駅を見つけます。' },
      { title: '押す', body: '指をおいて、はなす。長さと動きで、印の濃さが変わります。' },
      { title: 'ためる', body: 'トンネルでも飛行機モードでも、帖にはすぐ入ります。' },
    ],
    credit: CREDIT,
  },

  notFound: { title: 'Page not found', body: 'そのページは、見つかりませんでした。', home: 'はじめの画面へ' },

  errorForm: {
    title: 'うまくいきませんでした',
    kept: '押した印は、このスマホに残っています。',
    report: '伝える内容',
    retry: 'もう一度',
    home: 'はじめの画面へ',
  },
} as const
