import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BreakableName } from '../../../../src/page/ui/stamp-name/breakable-name.tsx'

const shown = (name: string) => render(<BreakableName name={name} />).container

it.each([
  ['盛岡車両センター', '盛岡車両<wbr>センター'],
  ['東京総合車両センター田町センター', '東京総合車両<wbr>センター<wbr>田町<wbr>センター'],
  ['鰺ヶ沢', '鰺ヶ沢'],
  ['上越国際スキー場前', '上越国際<wbr>スキー<wbr>場前'],
  ['みどり湖', 'みどり湖'],
  ['東京弁当', '東京弁当'],
  ['ちよちゃんのりんごごはん', 'ちよちゃんの<wbr>りんごごはん'],
  ['甲信越のぶどう', '甲信越の<wbr>ぶどう'],
  ['信州きのこそば', '信州きのこそば'],
  ['小淵沢駅120周年記念弁当', '小淵沢駅120周年記念<wbr>弁当'],
])('[10] %s may break only at the end of a word, and is one name when copied or searched for', (name, html) => {
  expect([shown(name).innerHTML, shown(name).textContent]).toEqual([html, name])
})
