import type { Dish } from './figures/lunch.ts'

/** A lunch box's main dish: `bed` is on rice, `whole` fills the box, `pot` is its own vessel, `stands` is drawn before a sky. */
export type Way = 'bed' | 'whole' | 'many' | 'pot' | 'stands'

export interface Menu {
  readonly dish: Dish
  readonly way: Way
  /** The side dishes, in order of preference; a box shows as many as fit. */
  readonly sides: readonly Dish[]
}

const menu = (dish: Dish, way: Way, ...sides: Dish[]): Menu => ({ dish, way, sides })

/** The first match in a box's name, then the first in its text. */
const BY_WORD: readonly (readonly [RegExp, Menu])[] = [
  [/蛤|はま弁/u, menu('clams', 'bed', 'pickles', 'egg', 'greens')],
  [/菜の花|そぼろを土/u, menu('soboro', 'whole', 'clams', 'carrot', 'beans')],
  [/帆立|ほたて/u, menu('scallop', 'pot', 'beans', 'carrot')],
  [/釜めし/u, menu('pot', 'pot', 'pickles', 'beans')],
  [/だるま/u, menu('daruma', 'stands', 'greens', 'carrot')],
  [/小唄|押し寿司/u, menu('mackerel', 'whole', 'sasa', 'pickles')],
  [/ローストビーフ/u, menu('roast', 'whole', 'pickles', 'sasa')],
  [/ステーキ|あぶり焼/u, menu('steak', 'bed', 'greens', 'carrot', 'pickles')],
  [/ポーク|豚/u, menu('steak', 'bed', 'greens', 'egg', 'carrot')],
  [/塩味|焼肉重/u, menu('beef', 'whole', 'pickles')],
  [/カレー味/u, menu('beef', 'bed', 'curry', 'pickles')],
  [/ビビンバ/u, menu('beef', 'many', 'greens', 'egg', 'carrot')],
  [/バーベQ|牛|焼肉/u, menu('beef', 'bed', 'egg', 'pickles', 'carrot')],
  [/にぐ・さがな/u, menu('fish', 'many', 'beef', 'egg', 'greens', 'pickles')],
  [/シウマイ|崎陽軒/u, menu('shumai', 'many', 'egg', 'beans', 'fish', 'plum')],
  [/サンド/u, menu('sandwich', 'stands')],
  [/親鳥/u, menu('chicken', 'whole', 'pickles', 'beans')],
  [/とりめし/u, menu('soboro', 'whole', 'chicken', 'pickles')],
  [/ハチ公/u, menu('chicken', 'many', 'egg', 'greens', 'rice', 'beans')],
  [/鶏|鳥めし/u, menu('chicken', 'bed', 'pickles', 'egg', 'beans')],
  [/天むす/u, menu('onigiri', 'stands')],
  [/カツ/u, menu('cutlet', 'bed', 'greens', 'carrot', 'pickles')],
  [/カレー/u, menu('curry', 'stands')],
  [/えび/u, menu('shrimp', 'whole', 'egg', 'roe')],
  [/いくら/u, menu('roe', 'whole', 'salmon', 'shrimp')],
  [/さけ|鮭/u, menu('salmon', 'bed', 'pickles', 'roe')],
  [/笹/u, menu('sasa', 'whole', 'salmon')],
  [/にしん/u, menu('herring', 'bed', 'pickles', 'beans')],
  [/鱈|銀だら/u, menu('cod', 'bed', 'roe', 'egg', 'pickles')],
  [/寿司|海鮮/u, menu('nigiri', 'many', 'shrimp', 'roe', 'egg', 'sasa')],
  [/海苔/u, menu('nori', 'whole', 'egg', 'salmon', 'pickles')],
  [/桜/u, menu('blossom', 'stands')],
  [/ほや/u, menu('seasquirt', 'bed', 'roe', 'pickles')],
  [/うに/u, menu('urchin', 'whole', 'pickles')],
  [/あわび/u, menu('abalone', 'bed', 'roe', 'pickles')],
  [/りんご/u, menu('apple', 'stands')],
  [/ちらし/u, menu('roe', 'many', 'shrimp', 'scallop', 'egg', 'carrot')],
  [/いか|三八/u, menu('squid', 'bed', 'mackerel', 'pickles')],
  [/ワイン/u, menu('grapes', 'stands')],
  [/銀河/u, menu('stars', 'stands')],
  [/義経/u, menu('helmet', 'stands')],
  [/大糸線|120周年/u, menu('train', 'stands')],
  [/鳴子温泉/u, menu('tub', 'stands')],
  [/お子さま/u, menu('flag', 'stands')],
  [/お魚/u, menu('fish', 'many', 'salmon', 'squid', 'roe', 'herring')],
  [/サキホコレ|コシヒカリ/u, menu('rice', 'stands')],
  [/発祥/u, menu('onigiri', 'many', 'pickles', 'egg', 'greens', 'plum')],
  [/東京/u, menu('plum', 'many', 'egg', 'beef', 'cod', 'carrot')],
  [/津軽/u, menu('scallop', 'many', 'apple', 'roe', 'fish', 'greens')],
  [/諏訪/u, menu('greens', 'many', 'beef', 'egg', 'beans', 'fish')],
  [/秋田/u, menu('rice', 'many', 'chicken', 'greens', 'beans', 'fish')],
  [/東北|みちのく/u, menu('cod', 'many', 'scallop', 'beef', 'salmon', 'chicken')],
]
const MAKUNOUCHI = menu('plum', 'many', 'egg', 'fish', 'beans', 'carrot')

export function menuOf({ name, text }: { readonly name: string; readonly text: string }): Menu {
  return (BY_WORD.find(([word]) => word.test(name)) ?? BY_WORD.find(([word]) => word.test(text)))?.[1] ?? MAKUNOUCHI
}
