import { beasts } from './figures/beasts.ts'
import { fishes } from './figures/fishes.ts'
import { fowl } from './figures/fowl.ts'
import { portraits } from './figures/portraits.ts'
import { songbirds } from './figures/songbirds.ts'
import { waterbirds } from './figures/waterbirds.ts'
import type { Depth } from './depths.ts'
import type { Ground } from './land.ts'
import type { Leaf } from './leaf-rims.ts'
import type { Sky } from './sky.ts'
import type { Water } from './water.ts'

export type IkimonoLayout = 'ribbon' | 'upright' | 'chord' | 'foot'

/** A creature's drawing: its place on the sheet and its surroundings. */
export interface Portrait {
  readonly words: string
  readonly layout: IkimonoLayout
  readonly leaf: Leaf
  /** Sky over land or water, or one of the depths. */
  readonly round: readonly [Sky, Ground | Water] | Depth
  readonly zoom: number
  readonly horizon: number
  /** Offset of the creature from the layout's own centre. */
  readonly x: number
  readonly y: number
  readonly flip: boolean
  /** The mountains around the station. */
  readonly peaks: boolean
}

const portrait = (words: string, layout: IkimonoLayout, leaf: Leaf, round: Portrait['round'], zoom = 1.2, over: Partial<Portrait> = {}): Portrait => ({
  words,
  layout,
  leaf,
  round,
  zoom,
  horizon: 40,
  x: 0,
  y: 0,
  flip: false,
  peaks: false,
  ...over,
})

/** By name; where several prefectures chose the same creature, by name and prefecture. */
const PORTRAITS: Readonly<Record<string, Portrait>> = {
  ユリカモメ: portrait(portraits.laughing, 'ribbon', 'willow', ['halo', 'swell'], 1.24, { horizon: 30, y: 4 }),
  ホオジロ: portrait(portraits.bunting, 'upright', 'bamboo', ['rays', 'furrows'], 1.26, { horizon: 90 }),
  タイ: portrait(fishes.bream, 'ribbon', 'laurel', ['rays', 'crests'], 1.26, { horizon: 30, y: -4 }),
  カモメ: portrait(waterbirds.gull, 'chord', 'laurel', ['clouds', 'swell'], 1.02, { horizon: 34, y: 2 }),
  シラコバト: portrait(fowl.dove, 'foot', 'zelkova', ['dots', 'field'], 1.2, { horizon: 92, y: -4 }),
  ムサシトミヨ: portrait(portraits.stickleback, 'ribbon', 'willow', 'weeds', 1.26, { y: -6 }),
  オオルリ: portrait(portraits.flycatcher, 'upright', 'oak', ['lines', 'grove'], 1.22, { horizon: 104, flip: true }),
  'カモシカ 栃木県': portrait(beasts.serow, 'ribbon', 'maple', ['blank', 'grove'], 1.2, { horizon: 62, peaks: true, y: 0 }),
  'ヤマドリ 群馬県': portrait(portraits.copper, 'upright', 'maple', ['dusk', 'field'], 1.24, { horizon: 86, x: -2 }),
  アユ: portrait(fishes.sweetfish, 'chord', 'willow', 'stream', 1.2, { y: 2 }),
  ヒバリ: portrait(portraits.lark, 'ribbon', 'bamboo', ['rays', 'furrows'], 1.2, { horizon: 62, y: 2 }),
  'ヒラメ 茨城県': portrait(portraits.flounder, 'foot', 'bamboo', 'sand', 1.2, { y: 8 }),
  ウグイス: portrait(songbirds.warbler, 'chord', 'beech', ['halo', 'snow'], 1.14, { horizon: 200, y: -2 }),
  'カモシカ 山梨県': portrait(beasts.serowFace, 'upright', 'zelkova', ['rays', 'field'], 1.16, { horizon: 130, peaks: true, x: 12, y: 16 }),
  ライチョウ: portrait(fowl.ptarmigan, 'ribbon', 'willow', ['night', 'snow'], 1.24, { horizon: 24, peaks: true, y: 4 }),
  'カモシカ 長野県': portrait(beasts.serowLeap, 'upright', 'beech', ['snowfall', 'snow'], 1.08, { horizon: 60, peaks: true, flip: true }),
  トキ: portrait(portraits.ibis, 'upright', 'laurel', ['halo', 'paddy'], 1.1, { horizon: 62, x: -6 }),
  キビタキ: portrait(portraits.narcissus, 'foot', 'maple', ['lines', 'grove'], 1.2, { horizon: 112, peaks: true, y: 6 }),
  オシドリ: portrait(portraits.mandarin, 'chord', 'oak', ['dusk', 'scales'], 1.16, { horizon: -8, y: 6 }),
  'カモシカ 山形県': portrait(beasts.serowRest, 'foot', 'oak', ['dusk', 'grove'], 1.22, { horizon: 40, y: 0 }),
  サクラマス: portrait(portraits.cherrySalmon, 'upright', 'beech', 'fall', 1.24, { x: 4 }),
  ガン: portrait(waterbirds.goose, 'ribbon', 'bamboo', ['night', 'calm'], 1.16, { horizon: 70 }),
  シカ: portrait(beasts.stag, 'upright', 'oak', ['rays', 'swell'], 1.16, { horizon: 66, x: 8, y: 4 }),
  'ヤマドリ 秋田県': portrait(portraits.copperBack, 'chord', 'bamboo', ['snowfall', 'snow'], 1.12, { horizon: 34, y: 2 }),
  キジ: portrait(fowl.pheasant, 'foot', 'beech', ['halo', 'furrows'], 1.18, { horizon: 62, peaks: true }),
  南部サケ: portrait(fishes.salmon, 'chord', 'zelkova', 'deep', 1.2),
  ハクチョウ: portrait(waterbirds.swan, 'ribbon', 'oak', ['snowfall', 'calm'], 1.2, { horizon: 20, y: 8 }),
  'ヒラメ 青森県': portrait(portraits.flounderUp, 'upright', 'willow', 'shoal', 1.32, { x: 4 }),
  ハタハタ: portrait(fishes.sandfish, 'ribbon', 'beech', ['night', 'crests'], 1.24, { horizon: 26, y: -2 }),
}

/** Tracks of the group, for a creature added by an operator without a portrait. */
const TRACKS: Readonly<Record<'bird' | 'beast' | 'fish', string>> = {
  bird: 'l 8 -40 60 -40 0|l 8 -40 40 -64 10|l 8 -40 40 -16 10|l 8 30 0 30 -60|l 8 30 -20 6 -50|l 8 30 -20 54 -50',
  beast: 'o -30 50 24|o -52 14 10|o -30 6 10|o -8 14 10|o 40 -20 24|o 18 -56 10|o 40 -64 10|o 62 -56 10',
  fish: 'l 8 -80 -20 -40 -40 0 -20 40 -40 80 -20|l 8 -80 20 -40 0 0 20 40 0 80 20|o 30 -70 8|o 50 -90 5',
}

/** The portrait of a creature; its tracks without one. */
export function portraitOf({
  name,
  prefecture,
  group,
}: {
  readonly name: string
  readonly prefecture: string
  readonly group: 'bird' | 'beast' | 'fish'
}): Portrait {
  return (
    PORTRAITS[`${name} ${prefecture}`] ??
    PORTRAITS[name] ??
    portrait(TRACKS[group], 'foot', 'beech', group === 'fish' ? 'stream' : ['lines', 'field'], 1.1, { horizon: 96 })
  )
}
