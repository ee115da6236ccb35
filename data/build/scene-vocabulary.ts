import { animals } from '../../src/page/ui/stamp-art/elements/animals/animals.ts'
import { boats } from '../../src/page/ui/stamp-art/elements/boats/boats.ts'
import { bridges } from '../../src/page/ui/stamp-art/elements/bridges/bridges.ts'
import { castles } from '../../src/page/ui/stamp-art/elements/castles/castles.ts'
import { craftsAndFood } from '../../src/page/ui/stamp-art/elements/crafts-and-food/crafts-and-food.ts'
import { festivals } from '../../src/page/ui/stamp-art/elements/festivals/festivals.ts'
import { fields } from '../../src/page/ui/stamp-art/elements/fields/fields.ts'
import { fruit } from '../../src/page/ui/stamp-art/elements/fruit/fruit.ts'
import { houses } from '../../src/page/ui/stamp-art/elements/houses/houses.ts'
import { mountains } from '../../src/page/ui/stamp-art/elements/mountains/mountains.ts'
import { people } from '../../src/page/ui/stamp-art/elements/people/people.ts'
import { railway } from '../../src/page/ui/stamp-art/elements/railway/railway.ts'
import { sacredBuildings } from '../../src/page/ui/stamp-art/elements/sacred-buildings/sacred-buildings.ts'
import { kantoSights } from '../../src/page/ui/stamp-art/elements/sights/kanto-sights.ts'
import { koshinetsuSights } from '../../src/page/ui/stamp-art/elements/sights/koshinetsu-sights.ts'
import { sights } from '../../src/page/ui/stamp-art/elements/sights/sights.ts'
import { tohokuSights } from '../../src/page/ui/stamp-art/elements/sights/tohoku-sights.ts'
import { tokyoSights } from '../../src/page/ui/stamp-art/elements/sights/tokyo-sights.ts'
import { trees } from '../../src/page/ui/stamp-art/elements/trees/trees.ts'
import { waters } from '../../src/page/ui/stamp-art/elements/waters/waters.ts'
import type { Element, ElementGroup, SceneryElement } from '../../src/page/ui/stamp-art/elements/element.ts'

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
