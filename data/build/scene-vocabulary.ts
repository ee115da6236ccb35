import { animals } from '../../src/core/stamp-art/elements/animals/animals.ts'
import { boats } from '../../src/core/stamp-art/elements/boats/boats.ts'
import { bridges } from '../../src/core/stamp-art/elements/bridges/bridges.ts'
import { castles } from '../../src/core/stamp-art/elements/castles/castles.ts'
import { craftsAndFood } from '../../src/core/stamp-art/elements/crafts-and-food/crafts-and-food.ts'
import { festivals } from '../../src/core/stamp-art/elements/festivals/festivals.ts'
import { fields } from '../../src/core/stamp-art/elements/fields/fields.ts'
import { fruit } from '../../src/core/stamp-art/elements/fruit/fruit.ts'
import { houses } from '../../src/core/stamp-art/elements/houses/houses.ts'
import { mountains } from '../../src/core/stamp-art/elements/mountains/mountains.ts'
import { people } from '../../src/core/stamp-art/elements/people/people.ts'
import { railway } from '../../src/core/stamp-art/elements/railway/railway.ts'
import { sacredBuildings } from '../../src/core/stamp-art/elements/sacred-buildings/sacred-buildings.ts'
import { kantoSights } from '../../src/core/stamp-art/elements/sights/kanto-sights.ts'
import { koshinetsuSights } from '../../src/core/stamp-art/elements/sights/koshinetsu-sights.ts'
import { sights } from '../../src/core/stamp-art/elements/sights/sights.ts'
import { tohokuSights } from '../../src/core/stamp-art/elements/sights/tohoku-sights.ts'
import { tokyoSights } from '../../src/core/stamp-art/elements/sights/tokyo-sights.ts'
import { trees } from '../../src/core/stamp-art/elements/trees/trees.ts'
import { waters } from '../../src/core/stamp-art/elements/waters/waters.ts'
import type { Element, ElementGroup, SceneryElement } from '../../src/core/stamp-art/elements/element.ts'

/** By their file; names are unique over all groups. */
export const ELEMENT_GROUPS: Readonly<Record<string, ElementGroup>> = {
  mountains,
  waters,
  fields,
  trees,
  fruit,
  'sacred-buildings': sacredBuildings,
  castles,
  houses,
  bridges,
  festivals,
  'crafts-and-food': craftsAndFood,
  animals,
  boats,
  railway,
  people,
  sights,
  'tohoku-sights': tohokuSights,
  'kanto-sights': kantoSights,
  'tokyo-sights': tokyoSights,
  'koshinetsu-sights': koshinetsuSights,
}

/** Each element by the name that a scene uses. */
export const ELEMENTS: ReadonlyMap<string, Element> = new Map(Object.values(ELEMENT_GROUPS).flatMap((group) => Object.entries(group)))

/** Elements that are code. */
export const SCENERY: Readonly<Record<string, SceneryElement>> = Object.fromEntries(
  [...ELEMENTS].flatMap(([name, element]) => (element.kind === 'scenery' ? [[name, element]] : [])),
)
