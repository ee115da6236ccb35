import type { PackedScenes } from '../../src/core/catalogue/packed.ts'
import { SCENE_SLOTS, type SceneSlot } from '../../src/page/ui/stamp-art/plan-scene.ts'
import { contentVersion } from './content-version.ts'
import type { SceneRow, Sources } from './read-sources.ts'
import { ELEMENT_PATHS } from './scene-vocabulary.ts'

/** A scene's names, slot by slot, in the order in which they are packed. */
export const wordsOf = (row: { readonly [K in keyof SceneRow]: unknown }): (readonly [SceneSlot, string])[] =>
  SCENE_SLOTS.flatMap((slot) => [row[slot] ?? []].flat().map((word) => [slot, String(word)] as const))

/** Scenes as numbers; elements that more stations show come first, because their numbers are shorter. */
export function packScenes({ stationScenes }: Pick<Sources, 'stationScenes'>): PackedScenes {
  const rows = stationScenes.toSorted((a, b) => a.stamp_id - b.stamp_id)
  const pathOf = ([slot, word]: readonly [SceneSlot, string]) => (slot === 'sky' ? `sky/${word}` : (ELEMENT_PATHS.get(word) ?? ''))
  const uses = new Map<string, number>()
  for (const path of rows.flatMap((row) => wordsOf(row).map(pathOf))) uses.set(path, (uses.get(path) ?? 0) + 1)
  const elements = [...uses].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([path]) => path)
  const index = new Map(elements.map((path, i) => [path, i]))
  const content = {
    elements,
    stamp_id: rows.map((row, i) => row.stamp_id - (rows[i - 1]?.stamp_id ?? 0)),
    scenes: rows.map((row) => wordsOf(row).map((each) => (index.get(pathOf(each)) ?? 0) * SCENE_SLOTS.length + SCENE_SLOTS.indexOf(each[0]))),
  }
  return { version: contentVersion(content), ...content }
}
