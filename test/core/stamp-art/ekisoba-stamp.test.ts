import { describe, expect, it } from 'vitest'
import { ekisobaStamp } from '../../../src/core/stamp-art/ekisoba-stamp.ts'
import type { Box, Lettering } from '../../../src/core/stamp-art/lettering.ts'

/** Without letters only the dish differs. */
const unlettered: Lettering = { covers: () => true, row: () => '', column: () => '', arc: () => ({ d: '', span: 90 }) }
const place = { peaks: [], coast_km: 35, density: 0, lines: 1, snowy: false }
const drawn = (name: string | null, text = '') =>
  ekisobaStamp(unlettered, { stamp_id: 2058, shop_name: '常盤軒', station_name: '品川', name, text, gotouchi: false, place }, 'k')

// Six letters each, so that the slips are equal in size.
const DISHES = [
  'かき揚げそば',
  '豆腐一丁そば',
  'にニシンそば',
  '信州きのこ麺',
  '葉わさびそば',
  '厚切かつそば',
  '山形牛肉そば',
  '立川おでん麺',
  'けんちんそば',
  '水戸納豆そば',
  '白河ラーメン',
  '花巻賢治そば',
  '十日町へぎ麺',
  '名物の品川丼',
  '鶴見天玉そば',
  '宇都宮餃子麺',
  '湯沢雪割そば',
  '黒石やきそば',
  '戸倉のもつ煮',
  '白神ネギそば',
]

/** The columns of letters on the slip of a dish. */
function columnsOf(name: string, span = 60): readonly (Box & { readonly text: string })[] {
  const columns: (Box & { text: string })[] = []
  const noted: Lettering = { ...unlettered, column: (_, text, box) => (columns.push({ ...box, text }), ''), arc: () => ({ d: '', span }) }
  ekisobaStamp(noted, { stamp_id: 2058, shop_name: '常盤軒', station_name: '品川', name, text: '', gotouchi: false, place }, 'k')
  return columns
}

describe('ekisoba stamp', () => {
  it('[3] a long dish is set in two columns above the rim of its bowl, broken where a word of kanji ends', () => {
    expect(columnsOf('小海老入りかき揚げ天').map(({ text }) => text)).toEqual(['小海老入り', 'かき揚げ天'])
    expect(columnsOf('安曇野葉わさびそば').map(({ text }) => text)).toEqual(['安曇野葉', 'わさびそば'])
    expect(columnsOf('冷やし豆腐一丁そば').map(({ text }) => text)).toEqual(['冷やし豆腐', '一丁そば'])
    for (const { y, h } of columnsOf('小海老入りかき揚げ天')) expect(y + h / 2).toBeLessThan(-8)
    expect(columnsOf('えび天玉子そば')).toHaveLength(1)
  })

  it('[3] the slip is shorter under a name of the shop that is wide', () => {
    const bottoms = (span: number) => columnsOf('かき揚げそば', span).map(({ y, h }) => y + h / 2)
    const heights = (span: number) => columnsOf('かき揚げそば', span).map(({ h }) => h)
    expect(bottoms(100)).toEqual(bottoms(60))
    expect(heights(60)).toEqual([166])
    expect(heights(100)).toEqual([142])
  })

  it('[3] the bowl shows its own dish: no two of these dishes are drawn alike', () => {
    expect(new Set(DISHES.map((dish) => drawn(dish))).size).toBe(DISHES.length)
  })

  it('[3] dishes of one kind look alike, and an unknown name is looked up in the text of the shop', () => {
    expect(drawn('名物とり肉麺')).toBe(drawn('我孫子唐揚麺'))
    expect(drawn('松本山菜そば')).toBe(drawn('水戸納豆そば'))
    expect(drawn('東京かつ煮麺')).toBe(drawn('厚切かつそば'))
    expect(drawn('北前駅のそば', '大きなかき揚げがのる。')).toBe(drawn('かき揚げそば'))
    expect(drawn('北前駅のそば')).not.toBe(drawn('かき揚げそば'))
  })
})
