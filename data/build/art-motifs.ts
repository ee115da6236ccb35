import type { Motif } from '../../src/page/ui/stamp-art/choices.ts'

/** Facts of a station for the choice of its picture. */
export interface ArtPlace {
  readonly name: string
  readonly prefecture: string
  readonly lines: readonly string[]
  readonly railways: readonly string[]
  readonly shinkansen: boolean
  readonly coast_km: number
  /** Other stations within four kilometres. */
  readonly density: number
  /** Apparent height of the most prominent mountain: height over distance. */
  readonly rise: number
}

export interface WeightedMotif {
  readonly motif: Motif
  readonly weight: number
}

type Rule = (p: ArtPlace) => number
const named =
  (pattern: RegExp, weight: number): Rule =>
  (p) =>
    pattern.test(p.name) ? weight : 0
const inPrefecture =
  (prefectures: string, weight: number): Rule =>
  (p) =>
    prefectures.split(' ').includes(p.prefecture) ? weight : 0
const at = (stations: string, weight: number): Rule => {
  const set = new Set(stations.split(' '))
  return (p) => (set.has(p.name) || set.has(`${p.prefecture.slice(0, 2)}:${p.name}`) ? weight : 0)
}
const onLine =
  (lines: string, weight: number): Rule =>
  (p) =>
    lines.split(' ').some((line) => p.lines.includes(line)) ? weight : 0
const where =
  (holds: (p: ArtPlace) => boolean, weight: number): Rule =>
  (p) =>
    holds(p) ? weight : 0
/** A rule that applies only under a condition: nothing is shown that is not there (spec 13). */
const only =
  (holds: (p: ArtPlace) => boolean, ...rules: Rule[]): Rule =>
  (p) =>
    holds(p) ? most(p, rules) : 0
const most = (p: ArtPlace, rules: readonly Rule[]) => Math.max(0, ...rules.map((rule) => rule(p)))

/** Around Tokyo, stations far apart are still in built-up areas. */
const CAPITAL = ['東京都', '神奈川県', '埼玉県']
const isCountry = (p: ArtPlace) => p.density < (CAPITAL.includes(p.prefecture) ? 3 : 8)
const isTown = (p: ArtPlace) => p.density >= 5
/** Within a city the sea is out of sight, however near. */
const isOpen = (p: ArtPlace) => p.density < 10
const isInland = (p: ArtPlace) => p.coast_km > 5
const nearSea = (km: number) => (p: ArtPlace) => p.coast_km <= km
const DIESEL =
  '八戸線 大湊線 五能線 津軽線 花輪線 山田線 釜石線 北上線 気仙沼線 大船渡線 石巻線 陸羽東線 陸羽西線 米坂線 左沢線 只見線 磐越東線 水郡線 久留里線 小海線 飯山線'
const hasWires = (p: ArtPlace) => p.lines.some((line) => !DIESEL.split(' ').includes(line))
const SNOW = '新潟県 秋田県 青森県 山形県'

/** A motif's weight at a place: the maximum of its rules. 0 is never shown. */
const RULES: Record<Motif, readonly Rule[]> = {
  ridge: [
    (p) => (p.rise > 0.04 ? 2.4 + p.rise * 14 : 0),
    (p) => (p.rise > 0.025 && isCountry(p) ? 1.4 : 0),
    only((p) => p.rise > 0.03, named(/山|岳|嶽|峰|岩手|磐梯/u, 4), at('軽井沢 小淵沢 野辺山 猪苗代 翁島 白馬 川部 富士見 清里 飯山 好摩 渋民 遊佐 吹浦', 9)),
  ],
  sea: [only(isOpen, where(nearSea(1), 5), where(nearSea(2), 3)), only(nearSea(4), named(/浜|濱|浦|磯|崎|﨑|海|潟|津|島|波/u, 5))],
  river: [named(/川|河|瀬|江|渡|堰|淵|沢/u, 3), where((p) => isInland(p) && isCountry(p), 1)],
  city: [(p) => (p.density > 16 ? 3.2 : p.density > 11 ? 2.4 : 0), at('仙台 新潟 千葉 大宮 横浜 川崎 宇都宮 高崎 盛岡 水戸 浦和', 3)],
  rice: [
    only(
      (p) => isCountry(p) && p.coast_km > 1,
      named(/田|稲|米|穂|苗/u, 4.4),
      inPrefecture('新潟県 秋田県 山形県 宮城県', 2.4),
      where((p) => p.density < 5, 1.3),
    ),
  ],
  snow: [named(/雪|スキー|冬/u, 8), only(isCountry, inPrefecture(SNOW, 1.8)), only((p) => p.rise > 0.08, inPrefecture('長野県 岩手県 福島県 群馬県', 1.5))],
  reeds: [only(isCountry, named(/野|原|草|沼|萩|菅|茅|芦|蘆|荻|葭/u, 2.8)), where((p) => p.density < 4, 0.7)],
  fall: [named(/滝|瀧/u, 7)],
  bamboo: [named(/竹|笹|篠/u, 6)],
  blossom: [named(/桜|櫻|花|春|吉野|梅/u, 7), at('弘前 角館 北上 船岡 大河原 三春 上野 小諸 王子 飯田橋 市ケ谷 北本 岩手:盛岡', 4), () => 1],
  moon: [named(/月|夜|姨捨/u, 7), () => 0.9],
  cedars: [named(/杉|森|林|木/u, 3.4), only(isCountry, inPrefecture('秋田県', 2)), where((p) => p.rise > 0.08 && isCountry(p), 1.4)],
  junction: [(p) => (p.lines.length >= 3 ? 2.8 : p.lines.length === 2 ? 1.5 : 0), named(/追分|辻|分/u, 2)],

  express: [where((p) => p.shinkansen, 5)],
  electric: [only(hasWires, where(isTown, 1.8), () => 0.6)],
  classic: [only(hasWires, () => 1.1)],
  diesel: [
    only(
      (p) => !hasWires(p),
      () => 2.8,
    ),
  ],
  steam: [
    onLine('釜石線', 1.8),
    only((p) => ['福島県', '新潟県'].includes(p.prefecture) && p.density < 6, onLine('磐越西線', 1.8)),
    only((p) => p.prefecture === '群馬県' && isCountry(p), onLine('上越線 信越本線', 2)),
    at('新津', 7),
  ],
  signal: [() => 1.1],
  crossing: [where((p) => p.density < 16, 1)],
  clock: [where(isTown, 1.6), named(/時/u, 4)],
  house: [where(isCountry, 1.4)],
  tunnel: [where((p) => p.rise > 0.1 && p.density < 3, 1.8), named(/峠|土合|洞|穴/u, 4), only((p) => p.rise > 0.06, named(/坂|越/u, 3))],
  lamp: [where(isTown, 1.2), named(/灯|町|街/u, 2)],

  castle: [
    at('青森:弘前 会津若松 松本 小田原 白河 山形 上田 二本松 高田 新発田 甲府 秋田 横手 久留里 館山 宮城:白石 土浦 宇都宮 高崎 かみのやま温泉 上諏訪 涌谷', 14),
  ],
  torii: [named(/宮|社|鳥居|稲荷|八幡|鹿島|香取|諏訪|神$|^神|熊野|明神|天王|御嶽/u, 4.4), at('日光 鎌倉 大宮 三峰口', 5)],
  pagoda: [at('日光 成田 下総中山 平泉 身延 鶴岡 上野 国分寺', 6), named(/塔/u, 5)],
  lighthouse: [only(nearSea(5), at('銚子 鮫 三厩 深浦 艫作 男鹿 酒田 館山 千倉 太東 勝浦 日立 女川 久里浜 真鶴 鵜原', 9))],
  gantry: [
    only(
      nearSea(5),
      onLine('鶴見線', 5),
      named(/港|埠/u, 4),
      at(
        '八戸 本八戸 陸奥湊 青森 土崎 酒田 新潟 東新潟 直江津 釜石 気仙沼 石巻 本塩釜 東塩釜 中野栄 泉 日立 千葉みなと 蘇我 浜野 八幡宿 五井 姉ケ崎 市川塩浜 南船橋 川崎 鶴見 新子安 東神奈川 横浜 桜木町 根岸 磯子 新杉田 久里浜',
        3,
      ),
    ),
  ],
  tub: [named(/温泉|湯|熱|鳴子|草津|水上/u, 8), at('上諏訪 石和温泉 水上 伊東 瀬見温泉', 5)],
  factory: [onLine('鶴見線', 6), at('日立 釜石 川崎 常陸多賀 勿来 君津 浜川崎 小野田 宮城:多賀城 本八戸 尻手 鹿島サッカースタジアム', 4)],
  storehouse: [at('喜多方 川越 栃木 佐原 村田 岩手:水沢 会津若松 増毛 酒田 十文字 横手 桐生 結城 足利', 8), named(/蔵|倉|庫/u, 4.4)],
  lantern: [named(/寺|宮|社|灯|神|御/u, 2)],
  bell: [named(/寺|鐘|堂|院|仏|善光/u, 5)],
  bridge: [named(/橋|渡/u, 7), where((p) => p.density > 5, 0.9)],

  pine: [named(/松|待/u, 7), where(nearSea(2), 1), inPrefecture('群馬県', 0.8)],
  tulip: [inPrefecture('新潟県', 1.7)],
  lily: [inPrefecture('神奈川県', 2.2), named(/百合|ユリ/u, 7)],
  rapeseed: [inPrefecture('千葉県', 1.7), named(/菜|花/u, 2)],
  ginkgo: [inPrefecture('東京都', 1.7), inPrefecture('神奈川県', 1.2), named(/銀|杏|大学|学/u, 3)],
  apple: [inPrefecture('青森県', 2.2), only(isCountry, inPrefecture('長野県', 1.3))],
  peach: [named(/桃/u, 7), inPrefecture('福島県', 1.7), inPrefecture('山梨県', 1.7)],
  cherries: [inPrefecture('山形県', 2.4), named(/寒河江|東根|天童/u, 5), named(/さくらんぼ/u, 30)],
  grapes: [inPrefecture('山梨県', 2), named(/ぶどう|勝沼|塩山|葡/u, 6), only(isCountry, inPrefecture('長野県 山形県', 1))],
  pear: [named(/梨/u, 7), inPrefecture('千葉県', 0.9), inPrefecture('茨城県', 1)],
  strawberry: [inPrefecture('栃木県', 2.4)],
  chestnut: [named(/栗/u, 7), inPrefecture('茨城県', 1.6)],
  maple: [named(/紅葉|楓|秋|もみじ/u, 4), at('日光 奥多摩 鳴子温泉 山寺 那須塩原 御嶽 面白山高原 鬼怒川', 5), where((p) => p.rise > 0.06 && p.density < 6, 1)],
  wisteria: [named(/藤/u, 7), at('あしかがフラワーパーク 春日部', 10)],
  persimmon: [named(/柿/u, 8), inPrefecture('福島県', 1.2), only(isCountry, inPrefecture('山形県 新潟県 長野県', 1))],
  iris: [named(/菖|蒲|杜若|潮来|堀切|あやめ/u, 7), at('佐原 潮来 十二橋 香取', 5)],

  swallow: [named(/燕|つばめ/u, 9), () => 1],
  heron: [named(/鷺|鶴|沼|鴨|雁|鵜|鷗|白鳥|鳥|潟/u, 6), where((p) => isCountry(p), 0.8)],
  horse: [named(/馬|駒|牧/u, 8), at('原ノ町 相馬 小淵沢', 6), only(isCountry, inPrefecture('岩手県', 1.1))],
  whale: [only(nearSea(3), named(/鯨/u, 12), at('和田浦', 9), at('鮫 女川', 4))],
  fish: [named(/魚|鮎|鮭|鯉|鮫|鱒|鯛|鰺/u, 8), where(nearSea(2), 1), at('村上 八戸 塩釜 本塩釜 気仙沼 焼津 久慈 宮古', 4)],
  turtle: [named(/亀/u, 9)],
  hawk: [named(/鷹|鷲|鳶|隼/u, 9), where((p) => p.rise > 0.05 && isCountry(p), 1.2), where((p) => p.coast_km <= 1 && isCountry(p), 1)],
  deer: [
    named(/鹿(?!島|沼)|鹿$/u, 5),
    only(
      (p) => p.density < 3 && p.rise > 0.06,
      () => 1.1,
    ),
  ],
  bear: [
    named(/熊/u, 8),
    only(
      (p) => p.density < 2 && p.rise > 0.08,
      () => 0.9,
    ),
  ],
  rabbit: [
    named(/兎|卯|うさぎ/u, 9),
    only(
      (p) => p.density < 4 && p.rise > 0.03,
      () => 0.9,
    ),
  ],

  sail: [
    only((p) => p.coast_km <= 5, named(/船|舟|帆/u, 7)),
    at('土浦 神立 茨城:高浜', 5),
    only(
      (p) => p.coast_km <= 2 && isOpen(p),
      () => 1.6,
      named(/津|浦|港|湊/u, 5),
    ),
  ],
  steamer: [
    only(
      nearSea(3),
      named(/港|湊|浜|濱|津/u, 4),
      at('横浜 桜木町 新潟 青森 竹芝 浜松町 石川町 山手 関内 釜石 酒田', 6),
      where((p) => p.density > 6, 1),
    ),
  ],
  umbrella: [named(/笠|傘|雨|蓑|日向/u, 9)],
  wheel: [only(isCountry, named(/車|水上|輪|堰|用水/u, 5), inPrefecture('長野県 山梨県', 0.6))],
  tea: [named(/茶|狭山|入間/u, 8), inPrefecture('埼玉県', 1.1)],
  drum: [named(/太鼓|鼓/u, 9), at('鷹ノ巣 秩父', 9), named(/祭|鳴/u, 2), inPrefecture('埼玉県', 0.9)],
  bow: [named(/弓|矢|箭/u, 9)],
}

/** Every motif that applies to a place, with its weight. */
export function motifsFor(place: ArtPlace): readonly WeightedMotif[] {
  return Object.entries(RULES).flatMap(([motif, rules]) => {
    const weight = most(place, rules)
    return weight > 0 ? [{ motif: motif as Motif, weight }] : []
  })
}
