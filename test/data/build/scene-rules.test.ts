import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkCatalogue } from '../../../data/build/check-catalogue.ts'
import { wordsOf } from '../../../data/build/pack-scenes.ts'
import { readSources, type SceneRow } from '../../../data/build/read-sources.ts'
import { ELEMENTS } from '../../../data/build/scene-vocabulary.ts'

const sources = readSources(join(import.meta.dirname, '../../../data'))
const nagano: SceneRow = { stamp_id: 1587, name: '長野', hero: 'zenkoji', ground: 'paving' }
const choshi: SceneRow = { stamp_id: 963, name: '銚子', hero: 'lighthouse', water: 'sea-waves' }
const faults = (...rows: readonly object[]) =>
  checkCatalogue({ ...sources, stationScenes: rows as SceneRow[] }).filter((fault) => !fault.includes(': scene: a row of'))

describe('sceneRules', () => {
  it('[13] the committed scenes break no rule', () => {
    expect(checkCatalogue(sources).filter((fault) => fault.includes('station-scenes'))).toEqual([])
  })

  it('[13] no element is the hero of more than 4 % of the stations, nor is a landscape without a hero', () => {
    const heroes = new Map<string, number>()
    for (const { hero = 'landscape' } of sources.stationScenes) heroes.set(hero, (heroes.get(hero) ?? 0) + 1)
    expect([...heroes].filter(([, count]) => count > sources.stationScenes.length * 0.04)).toEqual([])
    expect(heroes.size).toBeGreaterThan(450)
  })

  it('[10] the library has more than 250 elements, and more than 150 stations have a drawing that no other station has', () => {
    const stationsOf = new Map<string, Set<number>>()
    for (const row of sources.stationScenes)
      for (const [slot, word] of wordsOf(row)) if (slot !== 'sky') stationsOf.set(word, (stationsOf.get(word) ?? new Set()).add(row.stamp_id))
    const own = sources.stationScenes.filter(({ hero }) => hero !== undefined && stationsOf.get(hero)?.size === 1)
    expect(own.length).toBeGreaterThan(150)
    expect([...stationsOf].filter(([, stations]) => stations.size > 1).length).toBeGreaterThan(250)
    // No element is drawn for nothing.
    expect([...ELEMENTS.keys()].filter((name) => !stationsOf.has(name))).toEqual([])
  })

  it.each([
    ['an element that there is none of', { ...nagano, hero: 'unicorn' }, 'names: elements'],
    ['a sky of another name', { ...nagano, sky: 'green' }, 'names: elements'],
    ['another station’s name', { ...nagano, name: '松本' }, 'name: as in stations.json'],
    ['a station that there is none of', { ...nagano, stamp_id: 1999 }, 'stamp_id: a station'],
    ['a field of another name', { ...nagano, near: 'pine' }, 'fields: hero'],
    ['a figure for a ground', { ...nagano, ground: 'zenkoji' }, 'ground and water: what fills a ground'],
    ['three things on one side', { ...nagano, beside: ['pine', 'pine', 'pine'] }, 'a list of one to two names'],
    ['nothing to see', { stamp_id: 1587, name: '長野' }, 'something to see'],
    ['more than is seen at 64 px', { ...nagano, beside: ['pine', 'pine'], behind: ['alps', 'woods'], special: ['gulls'] }, 'things: at most'],
    ['the sea inland', { ...nagano, water: 'sea' }, 'sea: within sight of the coast'],
    ['a lighthouse inland', { ...nagano, hero: 'lighthouse' }, 'sea: within sight of the coast'],
    ['a keep where none stands', { ...choshi, hero: 'keep-matsumoto' }, 'keep: near a castle'],
    ['snow on the plain around the capital', { ...choshi, ground: 'snow-field' }, 'snow: where snow is left'],
    ['two heroes', { ...nagano, hero: ['zenkoji', 'pine'] }, 'hero, ground, water, sky: one name'],
    ['palms behind the hills of the coast', { ...nagano, beside: ['palm-road'] }, 'palm: by the warm coast'],
    ['apples out of their country', { ...choshi, beside: ['apple'] }, 'apple: in apple country'],
  ])('[13] refuses %s by file, row and rule', (_what, row, rule) => {
    expect(faults(row).filter((fault) => fault.startsWith('data/station-scenes.json row 1 (') && fault.includes(rule))).toHaveLength(1)
  })

  /** The faults of a scene of 長野 at a station that avoids `phrase`. */
  const avoiding = (phrase: string, scene: object) => {
    const stationMotifs = sources.stationMotifs.map((row) => (row.stamp_id === 1587 ? { ...row, avoid: [phrase] } : row))
    return checkCatalogue({ ...sources, stationMotifs, stationScenes: [{ ...nagano, ...scene }] }).filter((fault) => fault.includes(': avoid:'))
  }

  it('[13] refuses what the station’s avoid list names', () => {
    expect(avoiding('Pine', { beside: ['pine'] })).toEqual(['data/station-scenes.json row 1 (長野): avoid: nothing that draw shows'])
  })

  it.each([
    ['天守や石垣', { hero: 'keep-matsumoto' }],
    ['高い石垣', { water: 'moat' }],
    ['keep, stone walls or gate: only earthworks remain', { ground: 'stone-wall' }],
    ['天守・櫓（土塁と空堀だけ）', { hero: 'turret-two' }],
    ['櫓や門の建物（石垣だけがのこる）', { hero: 'castle-gate' }],
    ['佐倉城の天守', { hero: 'keep' }],
    ['架線', { hero: 'train-side' }],
    ['Overhead wires', { hero: 'railcar-under-wires' }],
    ['電車', { hero: 'commuter-train' }],
    ['新幹線', { hero: 'shinkansen-side' }],
    ['遮断機', { hero: 'level-crossing' }],
    ['屋外の滝', { hero: 'waterfall' }],
    ['噴煙や赤い溶岩', { hero: 'mt-asama' }],
    ['Volcano smoke', { behind: ['mt-nasu'] }],
    ['高い山', { behind: ['mt-asama'] }],
    ['山', { behind: ['low-hills'] }],
    ['雪', { ground: 'snow-field' }],
    ['りんご', { hero: 'apple-branch' }],
    ['鳥居（この神社にはない）', { beside: ['torii'] }],
    ['五重塔', { hero: 'five-storey-pagoda' }],
    ['松の木（境内にない）', { beside: ['pine'] }],
    ['海や帆の大船', { hero: 'kitamaebune' }],
    ['cliffs', { behind: ['rock-bluff'] }],
    ['a station building', { hero: 'wooden-station' }],
  ])('[13] refuses an element that a phrase names in other words: %s, %o', (phrase, scene) => {
    expect(avoiding(phrase, scene)).toHaveLength(1)
  })

  it.each([
    ['古い天守（今のは昭和の模擬）', { hero: 'keep-matsumoto' }],
    ['架線', { hero: 'railcar-side' }],
    ['五重塔', { hero: 'pagoda' }],
    ['噴煙や赤い溶岩', { hero: 'mt-iwate' }],
    ['高い山', { behind: ['low-hills'] }],
    ['遮断機', { hero: 'crossing-sign' }],
    ['屋外の滝', { hero: 'fall-in-cave' }],
    ['stone or steel bridge', { beside: ['stone-lantern'] }],
    ['むかしの長い松並木', { beside: ['pine'] }],
  ])('[13] accepts what a phrase does not name: %s, %o', (phrase, scene) => {
    expect(avoiding(phrase, scene)).toEqual([])
  })

  it('[13] refuses the scene of another station of the prefecture, whichever side its things stand on', () => {
    const [matsumoto, ueda] = [1514, 1591]
    const one = { stamp_id: matsumoto, name: '松本', hero: 'farmhouse', beside: ['pine', 'willow'], ground: 'paddies' }
    const told = (other: object) =>
      faults(one, { ...one, stamp_id: ueda, name: '上田', ...other }).filter((fault) => fault.includes('scene: not that of another'))
    expect(told({ beside: ['willow', 'pine'] })).toHaveLength(2)
    expect(told({ beside: ['pine'] })).toEqual([])
    expect(told({ stamp_id: 1601, name: '甲府' })).toEqual([])
  })

  it('[13] refuses a station without a scene', () => {
    const told = checkCatalogue({ ...sources, stationScenes: sources.stationScenes.filter(({ stamp_id }) => stamp_id !== 1) })
    expect(told).toEqual(['data/stations.json row 1 (川部): scene: a row of station-scenes.json'])
  })

  it('[13] accepts a scene that keeps the rules', () => {
    expect(faults(nagano, choshi)).toEqual([])
  })
})
