import { SCENE_SKIES } from '../../src/core/stamp-art/paint-scene.ts'
import { SCENE_SLOTS } from '../../src/core/stamp-art/plan-scene.ts'
import { wordsOfElement } from './avoided-elements.ts'
import { placeRules } from './motif-rules.ts'
import { wordsOf } from './pack-scenes.ts'
import type { SceneRow, Sources } from './read-sources.ts'
import { ELEMENTS } from './scene-vocabulary.ts'
import type { Rule } from './value-rules.ts'

/** With more elements than this none is recognisable at 64 pixels. */
const MOST_THINGS = 6
const FIELDS = new Set<string>(['stamp_id', 'name', ...SCENE_SLOTS])
const ONE_WORD = ['hero', 'ground', 'water', 'sky'] as const
const LISTS = ['beside', 'behind', 'special'] as const

/** The rules of every row of station-scenes.json. */
export function sceneRules({
  stations,
  prefectures,
  stationMotifs,
  stationScenes,
}: Pick<Sources, 'stations' | 'prefectures' | 'stationMotifs' | 'stationScenes'>): readonly Rule<SceneRow>[] {
  const places = new Map(stations.map((row) => [row.stamp_id, row]))
  const seenAt = (row: Unchecked) => `${String(places.get(row.stamp_id as number)?.prefecture)} ${shown(row)}`
  // By name: a station that is listed twice is told by another rule.
  const seen = new Map<string, Set<unknown>>()
  for (const row of stationScenes) seen.set(seenAt(row), (seen.get(seenAt(row)) ?? new Set()).add(row.name))
  const avoided = new Map(stationMotifs.map((row) => [row.stamp_id, row.avoid]))
  return [
    ['stamp_id: a station of stations.json', (row) => places.has(row.stamp_id as number)],
    ['name: as in stations.json', (row) => places.get(row.stamp_id as number)?.name === row.name],
    ['fields: hero, beside, behind, ground, water, sky and special, no other', (row) => Object.keys(row).every((field) => FIELDS.has(field))],
    ['hero, ground, water, sky: one name or left out', (row) => ONE_WORD.every((field) => row[field] === undefined || typeof row[field] === 'string')],
    ['beside, behind, special: a list of one to two names or left out', (row) => LISTS.every((field) => row[field] === undefined || isShortList(row[field]))],
    [
      'names: elements of core/stamp-art/elements, a sky of its own list',
      (row) => wordsOf(row).every(([slot, word]) => (slot === 'sky' ? SCENE_SKIES.some((sky) => sky === word) : ELEMENTS.has(word))),
    ],
    [
      'ground and water: what fills a ground',
      (row) => [row.ground, row.water].every((word) => word === undefined || ELEMENTS.get(String(word))?.kind === 'scenery'),
    ],
    ['hero, ground, water or behind: something to see', (row) => [row.hero, row.ground, row.water, row.behind].some((each) => each !== undefined)],
    // Frames and layouts may differ; the pictures would not.
    ['scene: not that of another station of the prefecture', (row) => (seen.get(seenAt(row))?.size ?? 0) < 2],
    [`things: at most ${MOST_THINGS}, the sky not counted`, (row) => wordsOf(row).filter(([slot]) => slot !== 'sky').length <= MOST_THINGS],
    ...placeRules<SceneRow>({ stations, prefectures }, spoken, (row) => [avoided.get(row.stamp_id as number) ?? []].flat()),
  ]
}

type Unchecked = { readonly [K in keyof SceneRow]: unknown }

/** What a scene shows, whichever side its things stand on. */
const shown = (row: Unchecked): string =>
  wordsOf(row)
    .map((word) => word.join(' '))
    .toSorted()
    .join(', ')

/** A scene in words: `festival drum, shrine gate, moat, stone wall`. */
const spoken = (row: Unchecked): string =>
  wordsOf(row)
    .filter(([slot]) => slot !== 'sky')
    .map(([, word]) => wordsOfElement(word))
    .join(', ')

const isShortList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.length <= 2 && value.every((word) => typeof word === 'string')
