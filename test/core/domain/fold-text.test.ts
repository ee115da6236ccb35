import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { foldText } from '../../../src/core/domain/fold-text.ts'

const { stations } = await loadCatalogue()

describe('canonical spelling of typed text', () => {
  it('[2] is idempotent', () => {
    for (const { name, kana, romaji } of stations) {
      for (const text of [name, kana, romaji]) expect(foldText(foldText(text))).toBe(foldText(text))
    }
  })

  it('[2] no name becomes empty, and names that differ in more than spelling stay different', () => {
    for (const { name, kana, romaji } of stations) expect([name, kana, romaji].map(foldText)).not.toContain('')
    const names = new Set(stations.map(({ name }) => name))
    expect(new Set([...names].map(foldText)).size).toBe(names.size)
  })

  it.each([
    ['龍ケ崎', '竜が崎'],
    ['ケ', 'ヶ'],
    ['関ヶ', '関'],
    ['シンジュク', 'しんじゆく'],
    ['Ōmiya', 'oomiya'],
    ['tuti', 'tsuchi'],
    ['sya', 'sha'],
    ['Chūō', 'chuou'],
    ['jyujo', 'zyuuzyou'],
    ['hurano', 'furano'],
    ['葛\u{E0100}西', '葛西'],
    ['āīūēō', 'aiueo'],
    ['âîûêô', 'aiueo'],
    ['ぁぃぅぇぉっゃゅょゎゕゖぢづ', 'あいうえおつやゆよわかけじず'],
    ['縣圖澳蘆', '県図奥芦'],
    ['zi', 'ji'],
    ['kudu', 'kuzu'],
    ['ohuna', 'ofuna'],
    ['ooou', 'o'],
    ['uuu', 'u'],
    ['shimbashi', 'shinbashi'],
    ['しんじk', 'しんじ'],
    ['新sh', '新'],
    ['関けが原', '関原'],
  ])('[2] %s and %s are equal', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  it('[2] letters in the middle of Japanese text are kept', () => {
    expect(foldText('新k宿')).toBe('新k宿')
  })
})
