import { describe, expect, it } from 'vitest'
import { placeOfDepot, yardOf } from '../../../src/core/stamp-art/depot-stamp.ts'
import { builtArt } from './built-art.ts'

const { traindepots } = builtArt()
const named = (name: string) => traindepots.find((depot) => depot.name === name) ?? { stamp_id: 0, name, station_name: '', text: '' }

describe('depot stamp', () => {
  it.each([
    ['三鷹車両センター', '三鷹'],
    ['豊田車両センター武蔵小金井派出所', '武蔵小金井'],
    ['大宮総合車両センター東大宮センター', '東大宮'],
    ['東京新幹線車両センター', '東京'],
    ['新幹線総合車両センター', '利府'],
    ['一ノ関運輸区', '一ノ関'],
  ])('[3] the plate of %s says %s', (name, place) => expect(placeOfDepot(named(name))).toBe(place))

  it.each([
    ['東京総合車両センター', 'decks'],
    ['尾久車両センター', 'coaches'],
    ['長野総合車両センター', 'crane'],
    ['長岡車両センター', 'locomotive'],
    ['国府津車両センター', 'curve'],
    ['大宮総合車両センター', 'works'],
  ])('[13] %s shows what its own text mentions: %s', (name, yard) => expect(yardOf(named(name)).yard).toBe(yard))

  it('[13] Shinkansen trains are shown in Shinkansen depots only', () => {
    for (const depot of traindepots) expect(yardOf(depot).stock === 'express', depot.name).toBe(depot.name.includes('新幹線'))
  })
})
