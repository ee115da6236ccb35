import { PREFECTURES } from '../../src/core/catalogue/area.ts'
import type { PackedElements, PackedKit } from '../../src/core/catalogue/packed.ts'
import { sceneryName, splitElements } from '../../src/core/stamp-art/elements/element-code.ts'
import { buildArtFacts } from './art-facts.ts'
import { splitLettering } from './lettering.ts'
import { packScenes } from './pack-scenes.ts'
import type { Sources } from './read-sources.ts'
import { wholeArt } from './whole-art.ts'

/** A module of what stations' stamps are drawn with. */
export interface StampPart {
  /** Its default export. */
  readonly data?: object
  /** The names of the scenery that it exports besides: code. */
  readonly scenery?: ReadonlySet<string>
}

export interface StampParts {
  /** By name; `-0` and so on is the index of a prefecture. */
  readonly parts: Readonly<Record<string, StampPart>>
  /** By stamp_id. */
  readonly kits: ReadonlyMap<number, PackedKit>
}

export function stampParts(sources: Sources): StampParts {
  const scenes = packScenes(sources, buildArtFacts(sources))
  const letters = splitLettering(wholeArt(sources, scenes))
  const sceneryOf = ({ elements }: PackedElements) => new Set(splitElements(elements).flatMap((code) => sceneryName(code) ?? []))
  const ofPrefectures = (name: string, parts: readonly StampPart[]) => parts.map((part, at) => [`${name}-${at}`, part] as const)
  const shared = sceneryOf(scenes.common)
  const kits = new Map(
    sources.stations.flatMap(({ stamp_id, prefecture }) => {
      const [scene, own] = [scenes.alone.get(stamp_id), letters.alone.get(stamp_id)]
      if (scene === undefined || own === undefined) return []
      const isOfPlace = [...sceneryOf(scene)].some((name) => !shared.has(name))
      return [[stamp_id, { scenes: scene, letters: own, place: isOfPlace ? PREFECTURES.findIndex((name) => name === prefecture) : null }] as const]
    }),
  )
  const parts = {
    elements: { data: scenes.common },
    scenery: { scenery: sceneryOf(scenes.common) },
    letters: { data: letters.common },
    'other-letters': { data: letters.others },
    ...Object.fromEntries([
      ...ofPrefectures(
        'scenes',
        scenes.prefectures.map((data) => ({ data, scenery: sceneryOf(data) })),
      ),
      ...ofPrefectures(
        'letters',
        letters.prefectures.map((data) => ({ data })),
      ),
    ]),
  }
  return { parts, kits }
}

/** The module that loads them. */
export const partsModule = (folder: string): string => {
  const load = (name: string) => `() => import('${folder}${name}')`
  const perPrefecture = (name: string) => `[${PREFECTURES.map((_, at) => load(`${name}-${at}`)).join(', ')}]`
  return [
    `export const elements = ${load('elements')}`,
    `export const scenery = ${load('scenery')}`,
    `export const scenes = ${perPrefecture('scenes')}`,
    `export const letters = ${load('letters')}`,
    `export const lettersOf = ${perPrefecture('letters')}`,
    `export const otherLetters = ${load('other-letters')}`,
  ].join('\n')
}
