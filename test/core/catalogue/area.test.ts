import { describe, expect, it } from 'vitest'
import { AREAS, PREFECTURES, areaOfPrefecture, type Prefecture } from '../../../src/core/catalogue/area.ts'

describe('areas', () => {
  it.each([
    ['東京', ['東京都']],
    ['南関東', ['千葉県', '神奈川県', '埼玉県']],
    ['北関東', ['栃木県', '群馬県', '茨城県']],
    ['甲信越', ['山梨県', '長野県', '新潟県']],
    ['南東北', ['福島県', '山形県', '宮城県']],
    ['北東北', ['秋田県', '岩手県', '青森県']],
  ])('[3] %s holds its given prefectures', (name, prefectures) => {
    expect(new Set<string>(AREAS.find((area) => area.name === name)?.prefectures)).toEqual(new Set(prefectures))
  })

  it('[3] 16 prefectures, each in one area', () => {
    expect(new Set(PREFECTURES).size).toBe(16)
    expect(PREFECTURES).toHaveLength(16)
    expect(areaOfPrefecture('山梨県')).toBe('koshinetsu')
  })

  it('[3] a prefecture outside the 16 has no area', () => {
    expect(() => areaOfPrefecture('静岡県' as Prefecture)).toThrow(RangeError)
  })
})
