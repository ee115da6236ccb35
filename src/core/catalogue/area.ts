import type { AREA_IDS } from '../contract/catalogue-names.ts'

/** spec 3: the 16 prefectures in their six areas, north to south. */
export const AREAS = [
  { id: 'north_tohoku', name: '北東北', prefectures: ['青森県', '秋田県', '岩手県'] },
  { id: 'south_tohoku', name: '南東北', prefectures: ['宮城県', '山形県', '福島県'] },
  { id: 'north_kanto', name: '北関東', prefectures: ['栃木県', '群馬県', '茨城県'] },
  { id: 'south_kanto', name: '南関東', prefectures: ['埼玉県', '千葉県', '神奈川県'] },
  { id: 'tokyo', name: '東京', prefectures: ['東京都'] },
  { id: 'koshinetsu', name: '甲信越', prefectures: ['新潟県', '長野県', '山梨県'] },
] as const satisfies readonly { id: AreaId; name: string; prefectures: readonly string[] }[]

export type AreaId = (typeof AREA_IDS)[number]
export type Prefecture = (typeof AREAS)[number]['prefectures'][number]

/** North to south; the built catalogue stores a station's prefecture as its index in this list. */
export const PREFECTURES: readonly Prefecture[] = AREAS.flatMap((area) => [...area.prefectures])

const areaOf = new Map<string, AreaId>(AREAS.flatMap((area) => area.prefectures.map((name) => [name, area.id] as const)))

/** The area of a prefecture; throws for a name outside the 16, which the catalogue's build rejects already. */
export function areaOfPrefecture(prefecture: Prefecture): AreaId {
  const area = areaOf.get(prefecture)
  if (area === undefined) throw new RangeError(`no area contains ${prefecture}`)
  return area
}
