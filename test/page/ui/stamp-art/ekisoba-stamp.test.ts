import { describe, expect, it } from 'vitest'
import { ekisobaStamp } from '../../../../src/page/ui/stamp-art/ekisoba-stamp.ts'
import type { Lettering } from '../../../../src/page/ui/stamp-art/lettering.ts'

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
]

describe('ekisoba stamp', () => {
  it('[3] the bowl shows its own dish: no two of these dishes are drawn alike', () => {
    expect(new Set(DISHES.map((dish) => drawn(dish))).size).toBe(DISHES.length)
  })

  it('[3] dishes of one kind look alike, and an unknown name is looked up in the text of the shop', () => {
    expect(drawn('名物とり肉麺')).toBe(drawn('我孫子唐揚麺'))
    expect(drawn('北前駅のそば', '大きなかき揚げがのる。')).toBe(drawn('かき揚げそば'))
    expect(drawn('北前駅のそば')).not.toBe(drawn('かき揚げそば'))
  })
})
