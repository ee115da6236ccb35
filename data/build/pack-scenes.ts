import { PREFECTURES } from '../../src/core/catalogue/area.ts'
import type { PackedArtFacts, PackedElements, PackedScenes } from '../../src/core/catalogue/packed.ts'
import { encodeElement, joinElements } from '../../src/core/stamp-art/elements/element-code.ts'
import { SCENE_SKIES } from '../../src/core/stamp-art/paint-scene.ts'
import { SCENE_SLOTS, type SceneSlot } from '../../src/core/stamp-art/plan-scene.ts'
import { contentVersion } from './content-version.ts'
import type { SceneRow, Sources } from './read-sources.ts'
import { ELEMENT_GROUPS, ELEMENTS } from './scene-vocabulary.ts'

/**
 * A figure of this many prefectures is in one place for all, and so is one that 東京 shares: it has the most to fetch first, at most 40 KB, and what it needs anyway
 * costs it nothing there. A mountain is short and seen from afar.
 */
const COMMON_FROM = { figure: 4, mountain: 2 } as const
const MOST = PREFECTURES.indexOf('東京都')
/** Elements of a single place: their scenery, which is code, is shipped with its prefectures, and all other scenery to all. */
const OF_PLACES = new Set(Object.entries(ELEMENT_GROUPS).flatMap(([group, elements]) => (group.endsWith('sights') ? Object.keys(elements) : [])))

/** A scene's names, slot by slot, in the order in which they are packed. */
export const wordsOf = (row: { readonly [K in keyof SceneRow]: unknown }): (readonly [SceneSlot, string])[] =>
  SCENE_SLOTS.flatMap((slot) => [row[slot] ?? []].flat().map((word) => [slot, String(word)] as const))

/**
 * The pictures of all stations: the elements of many prefectures, and each prefecture's scenes with its own elements, in the order of PREFECTURES; and each station's
 * scene alone, with all its elements, by stamp_id.
 */
export function packScenes(
  { stations, stationScenes }: Pick<Sources, 'stations' | 'stationScenes'>,
  facts: PackedArtFacts,
): { readonly common: PackedElements; readonly prefectures: readonly PackedScenes[]; readonly alone: ReadonlyMap<number, PackedScenes> } {
  const prefectureOf = new Map(stations.map((row) => [row.stamp_id, row.prefecture]))
  const scenesIn = PREFECTURES.map((prefecture) =>
    stationScenes.filter((row) => prefectureOf.get(row.stamp_id) === prefecture).toSorted((a, b) => a.stamp_id - b.stamp_id),
  )
  const shownIn = scenesIn.map((rows) => countsOf(shownBy(rows)))
  const inPrefectures = countsOf(shownIn.flatMap((counts) => [...counts.keys()]))
  const isCommon = (word: string) => {
    const kind = ELEMENTS.get(word)?.kind ?? 'figure'
    if (kind === 'scenery') return !OF_PLACES.has(word)
    return (inPrefectures.get(word) ?? 0) >= (shownIn[MOST]?.has(word) === true ? 2 : COMMON_FROM[kind])
  }
  const common = inOrder(countsOf(shownBy(stationScenes).filter(isCommon)))
  const factsOf = unpackFacts(facts)
  /** The scenes of `rows` with their elements, but for those of `others`, which are counted first. */
  const pack = (rows: readonly SceneRow[], others: readonly string[]): PackedScenes => {
    const known = new Set(others)
    const own = inOrder(countsOf(shownBy(rows))).filter((word) => !known.has(word))
    const index = new Map([...others, ...own].map((word, at) => [word, at]))
    const numberOf = (slot: SceneSlot, word: string) => (slot === 'sky' ? SCENE_SKIES.findIndex((sky) => sky === word) : (index.get(word) ?? 0))
    const column = (name: 'coast_km' | 'density' | 'frame' | 'layout') => rows.map(({ stamp_id }) => factsOf.get(stamp_id)?.[name] ?? 0)
    return versioned({
      elements: packElements(own),
      stamp_id: rows.map((row, at) => row.stamp_id - (rows[at - 1]?.stamp_id ?? 0)),
      coast_km: column('coast_km'),
      density: column('density'),
      frame: column('frame'),
      layout: column('layout'),
      scenes: rows.map((row) => wordsOf(row).map(([slot, word]) => numberOf(slot, word) * SCENE_SLOTS.length + SCENE_SLOTS.indexOf(slot))),
    })
  }
  return {
    common: versioned({ elements: packElements(common) }),
    prefectures: scenesIn.map((rows) => pack(rows, common)),
    alone: new Map(stationScenes.map((row) => [row.stamp_id, pack([row], [])])),
  }
}

const versioned = <T extends object>(content: T) => ({ version: contentVersion(content), ...content })

/** The elements of the scenes. */
const shownBy = (rows: readonly SceneRow[]): string[] => rows.flatMap(wordsOf).flatMap(([slot, word]) => (slot === 'sky' ? [] : [word]))

const packElements = (names: readonly string[]) => joinElements(names.map((name) => encodeElement(name, ELEMENTS.get(name))))

function unpackFacts({ stamp_id, coast_km, density, frame, layout }: PackedArtFacts) {
  let last = 0
  return new Map(
    stamp_id.map((step, row) => [(last += step), { coast_km: coast_km[row], density: density[row], frame: frame[row], layout: layout[row] }] as const),
  )
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** In the order of their groups: like beside like is smaller. */
const inOrder = (counts: ReadonlyMap<string, number>): string[] => [...ELEMENTS.keys()].filter((word) => counts.has(word))
