import { describe, expect, it } from 'vitest'
import { menuOf } from '../../../src/core/stamp-art/ekiben-menu.ts'
import { rowsOf } from '../../../src/core/stamp-art/ekiben-stamp.ts'
import { builtArt } from './built-art.ts'

const { ekiben } = builtArt()

describe('ekiben stamp', () => {
  it.each([
    ['峠の釜めし', ['峠の釜めし']],
    ['牛肉どまん中 カレー味', ['牛肉どまん中', 'カレー味']],
    ['サキホコレ弁当（特上弁当）', ['サキホコレ弁当']],
    ['北陸新幹線25周年記念釜めし', ['北陸新幹線', '25周年記念釜めし']],
    ['山形牛焼肉重 極', ['山形牛焼肉重極']],
  ])('[3] %s is set in %j', (name, rows) => expect(rowsOf(name)).toEqual(rows))

  it('[3] no row of a name is longer than its band, and none begins with a character that cannot', () => {
    for (const { name } of ekiben)
      for (const row of rowsOf(name)) {
        expect([...row].length, name).toBeLessThanOrEqual(12)
        expect(row, name).not.toMatch(/^[ー・ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u)
      }
  })

  it.each([
    ['やきはま弁当', '', 'clams'],
    ['帆立釜めし', '', 'scallop'],
    ['うに弁当', '', 'urchin'],
    ['平泉義経', '', 'helmet'],
    ['三八弁当', '三沢の昼いかと八戸前沖さばを使う弁当。', 'squid'],
    ['名も知らぬ弁当', '', 'plum'],
  ])('[3] %s shows its dish', (name, text, dish) => expect(menuOf({ name, text }).dish).toBe(dish))
})
