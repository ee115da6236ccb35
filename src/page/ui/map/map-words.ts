/** What the map says. It has a name for each thing on it, so that it can be read out. */
export const MAP_WORDS = {
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
  credit: '「国土数値情報（鉄道データ・行政区域データ）」（国土交通省）を加工して作成 ／ 駅名の読み等: station_database (Seo-4d696b75), CC BY',
} as const
