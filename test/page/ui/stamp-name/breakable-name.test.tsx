import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadEkiben } from '../../../../src/core/catalogue/load-catalogue.ts'
import { BreakableName } from '../../../../src/page/ui/stamp-name/breakable-name.tsx'

const shown = (name: string) => render(<BreakableName name={name} />).container

it.each([
  ['盛岡車両センター', '盛岡車両<wbr>センター'],
  ['東京総合車両センター田町センター', '東京総合車両<wbr>センター<wbr>田町<wbr>センター'],
  ['東京新幹線車両センター', '東京新幹線<wbr>車両<wbr>センター'],
  ['新幹線総合車両センター', '新幹線<wbr>総合車両<wbr>センター'],
  ['鰺ヶ沢', '鰺ヶ沢'],
  ['上越国際スキー場前', '上越国際<wbr>スキー<wbr>場前'],
  ['みどり湖', 'みどり湖'],
  ['東京弁当', '東京弁当'],
  ['ちよちゃんのりんごごはん', 'ちよちゃんの<wbr>りんごごはん'],
  ['甲信越のぶどう', '甲信越の<wbr>ぶどう'],
  ['信州きのこそば', '信州きのこそば'],
  ['小淵沢駅120周年記念弁当', '小淵沢駅<wbr>120周年<wbr>記念<wbr>弁当'],
  ['鉄道開業150年記念弁当', '鉄道開業<wbr>150年<wbr>記念<wbr>弁当'],
  ['JR東日本クロスステーション', 'JR東日本<wbr>クロス<wbr>ステーション'],
  ['日本レストランエンタープライズ', '日本<wbr>レストラン<wbr>エンタープライズ'],
  ['2026年10月29日', '2026年<wbr>10月29日'],
  ['まさかいくらなんでも寿司', 'まさか<wbr>いくら<wbr>なんでも<wbr>寿司'],
  ['コシヒカリと海鮮のうまいもん寿司', 'コシヒカリと<wbr>海鮮の<wbr>うまいもん<wbr>寿司'],
])('[10] %s may break only at the end of a word, and is one name when copied or searched for', (name, html) => {
  expect([shown(name).innerHTML, shown(name).textContent]).toEqual([html, name])
})

it('[10] at 200 % text, where a line of 390 px holds seven letters, no name of a lunch box breaks inside a word', async () => {
  const parts = (await loadEkiben()).flatMap(({ name }) => shown(name).innerHTML.split(/<wbr>|[ （）]/u))
  // Latin letters and numerals are half as wide.
  expect(parts.filter((part) => part.replaceAll(/\w\w/gu, 'x').length > 7)).toEqual([])
})
