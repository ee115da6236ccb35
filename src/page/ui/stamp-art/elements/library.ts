import type { Element, ElementGroup } from './element.ts'

/** Where each group of elements is fetched from: a stamp brings the groups of its own scene and no other. */
const GROUPS = {
  mountains: async () => (await import('./mountains/mountains.ts')).mountains,
  waters: async () => (await import('./waters/waters.ts')).waters,
  fields: async () => (await import('./fields/fields.ts')).fields,
  trees: async () => (await import('./trees/trees.ts')).trees,
  fruit: async () => (await import('./fruit/fruit.ts')).fruit,
  'sacred-buildings': async () => (await import('./sacred-buildings/sacred-buildings.ts')).sacredBuildings,
  castles: async () => (await import('./castles/castles.ts')).castles,
  houses: async () => (await import('./houses/houses.ts')).houses,
  bridges: async () => (await import('./bridges/bridges.ts')).bridges,
  festivals: async () => (await import('./festivals/festivals.ts')).festivals,
  'crafts-and-food': async () => (await import('./crafts-and-food/crafts-and-food.ts')).craftsAndFood,
  animals: async () => (await import('./animals/animals.ts')).animals,
  boats: async () => (await import('./boats/boats.ts')).boats,
  railway: async () => (await import('./railway/railway.ts')).railway,
  people: async () => (await import('./people/people.ts')).people,
  sights: async () => (await import('./sights/sights.ts')).sights,
  'tohoku-sights': async () => (await import('./sights/tohoku-sights.ts')).tohokuSights,
  'kanto-sights': async () => (await import('./sights/kanto-sights.ts')).kantoSights,
  'tokyo-sights': async () => (await import('./sights/tokyo-sights.ts')).tokyoSights,
  'koshinetsu-sights': async () => (await import('./sights/koshinetsu-sights.ts')).koshinetsuSights,
} as const satisfies Readonly<Record<string, () => Promise<ElementGroup>>>
export type GroupName = keyof typeof GROUPS

export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]
export const isGroupName = (name: string): name is GroupName => name in GROUPS

/** Elements that have been fetched so far, by `group/name`. */
export interface Library {
  /** Undefined for an element whose group is not fetched, or that there is none of. */
  get(path: string): Element | undefined
  /** Rejects where a group cannot be fetched; the next call tries again. */
  fetch(groups: readonly GroupName[]): Promise<void>
}

export function createLibrary(): Library {
  const fetched = new Map<string, ElementGroup>()
  return {
    get(path) {
      const cut = path.indexOf('/')
      return fetched.get(path.slice(0, cut))?.[path.slice(cut + 1)]
    },
    async fetch(groups) {
      await Promise.all(groups.filter((name) => !fetched.has(name)).map(async (name) => fetched.set(name, await GROUPS[name]())))
    },
  }
}
