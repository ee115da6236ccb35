import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packScenes, wordsOf } from '../../../../data/build/pack-scenes.ts'
import { readSources } from '../../../../data/build/read-sources.ts'
import { createLibrary, GROUP_NAMES, isGroupName } from '../../../../src/page/ui/stamp-art/elements/library.ts'
import { groupsOf, planScene, SCENE_SLOTS, unpackScenes } from '../../../../src/page/ui/stamp-art/plan-scene.ts'

const sources = readSources(join(import.meta.dirname, '../../../../data'))
const scenes = unpackScenes(packScenes(sources))

describe('planScene', () => {
  it('[10] a scene is unpacked as the row that was packed, slot by slot', () => {
    for (const row of sources.stationScenes) {
      const paths = scenes.get(row.stamp_id)
      const words = SCENE_SLOTS.flatMap((slot) => (paths?.[slot] ?? []).map((path) => [slot, path.slice(path.indexOf('/') + 1)]))
      expect(words, row.name).toEqual(wordsOf(row))
    }
    expect(scenes.size).toBe(sources.stationScenes.length)
  })

  it('[10] a stamp loads the groups of its own scene and no others', async () => {
    const paths = scenes.get(58)
    if (!paths) throw new Error('no scene of 弘前')
    const library = createLibrary()
    expect(() => planScene(paths, library)).toThrow(RangeError)
    await library.fetch(groupsOf(paths).filter(isGroupName))
    expect(planScene(paths, library).hero?.kind).toBe('figure')
    expect(library.get('animals/horse')).toBeUndefined()
  })

  it('[10] every element of every group is found by its path', async () => {
    const library = createLibrary()
    await library.fetch(GROUP_NAMES)
    for (const paths of scenes.values()) expect(() => planScene(paths, library)).not.toThrow()
  })
})
