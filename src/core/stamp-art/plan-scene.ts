import type { PackedElements, PackedScenes } from '../catalogue/packed.ts'
import { FRAMES, LAYOUTS, type Frame, type Layout } from './choices.ts'
import type { Element, SceneryElement } from './elements/element.ts'
import { decodeElement, sceneryName, splitElements } from './elements/element-code.ts'
import { SCENE_SKIES, type PlannedScene } from './paint-scene.ts'

/** In the order in which a packed scene numbers them. */
export const SCENE_SLOTS = ['hero', 'beside', 'behind', 'ground', 'water', 'sky', 'special'] as const
export type SceneSlot = (typeof SCENE_SLOTS)[number]

/** The elements of a station's stamp around and beside its name, and their arrangement. */
export interface StationPicture {
  /** Whole kilometres to the sea, capped at 35. */
  readonly coast_km: number
  /** Stations within four kilometres. */
  readonly density: number
  readonly frame: Frame
  readonly layout: Layout
  readonly scene: PlannedScene
}

/** Scenery by name. */
export type SceneryByName = Readonly<Record<string, SceneryElement>>

/** The pictures of a prefecture's stations by stamp_id; each is unpacked when it is called for, and throws a RangeError where an element is missing. */
export function unpackScenes(common: PackedElements, own: PackedScenes, scenery: SceneryByName): ReadonlyMap<number, () => StationPicture> {
  const packed = [...splitElements(common.elements), ...splitElements(own.elements)]
  const unpacked = new Map<number, Element>()
  const elementAt = (index: number): Element => {
    const element = unpacked.get(index) ?? unpackElement(packed[index], scenery)
    unpacked.set(index, element)
    return element
  }
  let last = 0
  return new Map(
    own.stamp_id.map((step, row) => [
      (last += step),
      () => ({
        coast_km: own.coast_km[row] ?? 35,
        density: own.density[row] ?? 0,
        frame: FRAMES[own.frame[row] ?? 0] ?? 'plain',
        layout: LAYOUTS[own.layout[row] ?? 0] ?? 'split',
        scene: planScene(own.scenes[row] ?? [], elementAt),
      }),
    ]),
  )
}

function planScene(packed: readonly number[], elementAt: (index: number) => Element): PlannedScene {
  const inSlot = (slot: SceneSlot) =>
    packed.filter((each) => SCENE_SLOTS[each % SCENE_SLOTS.length] === slot).map((each) => Math.trunc(each / SCENE_SLOTS.length))
  const all = (slot: SceneSlot) => inSlot(slot).map(elementAt)
  const [sky] = inSlot('sky')
  return {
    hero: all('hero')[0],
    beside: all('beside'),
    behind: all('behind'),
    ground: all('ground')[0],
    water: all('water')[0],
    sky: sky === undefined ? undefined : SCENE_SKIES[sky],
    special: all('special'),
  }
}

function unpackElement(packed: string | undefined, scenery: SceneryByName): Element {
  const name = packed === undefined ? '' : sceneryName(packed)
  if (packed !== undefined && name === undefined) return decodeElement(packed)
  const element = scenery[name ?? '']
  if (element === undefined) throw new RangeError(`no element ${name}`)
  return element
}
