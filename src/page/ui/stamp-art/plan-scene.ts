import type { PackedScenes } from '../../../core/catalogue/packed.ts'
import type { Library } from './elements/library.ts'
import { SCENE_SKIES, type PlannedScene, type SceneSky } from './paint-scene.ts'

/** In the order in which a packed scene numbers them. */
export const SCENE_SLOTS = ['hero', 'beside', 'behind', 'ground', 'water', 'sky', 'special'] as const
export type SceneSlot = (typeof SCENE_SLOTS)[number]

/** A station's scene by the paths of its elements. */
export type ScenePaths = Readonly<Record<SceneSlot, readonly string[]>>

/** The scenes of all stations that have one, by stamp_id. */
export function unpackScenes({ elements, stamp_id, scenes }: PackedScenes): ReadonlyMap<number, ScenePaths> {
  let last = 0
  return new Map(
    stamp_id.map((step, row) => {
      const paths = Object.fromEntries(SCENE_SLOTS.map((slot) => [slot, [] as string[]])) as Record<SceneSlot, string[]>
      for (const packed of scenes[row] ?? []) {
        const slot = SCENE_SLOTS[packed % SCENE_SLOTS.length]
        const path = elements[Math.trunc(packed / SCENE_SLOTS.length)]
        if (slot !== undefined && path !== undefined) paths[slot].push(path)
      }
      return [(last += step), paths]
    }),
  )
}

/** The names of the groups that a scene needs. */
export const groupsOf = (paths: ScenePaths): string[] => [
  ...new Set(
    Object.values(paths)
      .flat()
      .map((path) => path.slice(0, path.indexOf('/'))),
  ),
]

/** A scene with its elements; throws a RangeError for an element whose group is not loaded. */
export function planScene(paths: ScenePaths, library: Pick<Library, 'get'>): PlannedScene {
  const all = (slot: SceneSlot) =>
    paths[slot].map((path) => {
      const element = library.get(path)
      if (element === undefined) throw new RangeError(`no element ${path}`)
      return element
    })
  const skyName = paths.sky[0]?.slice('sky/'.length)
  return {
    hero: all('hero')[0],
    beside: all('beside'),
    behind: all('behind'),
    ground: all('ground')[0],
    water: all('water')[0],
    sky: SCENE_SKIES.find((each): each is SceneSky => each === skyName),
    special: all('special'),
  }
}
