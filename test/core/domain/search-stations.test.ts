import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { foldText, searchNamed, searchStations } from '../../../src/core/domain/search-stations.ts'

const catalogue = await loadCatalogue()
const names = (query: string, limit?: number) => searchStations(catalogue, query, limit).map((station) => station.name)

describe('searching stations', () => {
  it.each(['新宿', 'しんじゅく', 'シンジュク', 'ｼﾝｼﾞｭｸ', 'shinjuku', 'SHINJUKU', 'Shin-juku', 'ｓｈｉｎｊｕｋｕ', ' shin juku '])('[2] finds 新宿 first by %s', (query) => {
    expect(names(query)[0]).toBe('新宿')
  })

  it.each([
    ['ōmiya', '大宮'], ['oomiya', '大宮'], ['Omiya', '大宮'], ['shinbashi', '新橋'], ['shimbashi', '新橋'], ['jujo', '十条'], ['juujou', '十条'],
    ['市ケ谷', '市ヶ谷'], ['市ヶ谷', '市ヶ谷'], ['保土ケ谷', '保土ヶ谷'], ['万座鹿沢口', '万座・鹿沢口'], ['しんじゅk', '新宿'],
  ])('[2] %s finds %s', (query, name) => {
    expect(names(query)).toContain(name)
  })

  it('[2] the name itself, then what begins with it, then what has it inside, each by stamp_id', () => {
    const found = searchStations(catalogue, '大宮')
    expect(found[0]?.name).toBe('大宮')
    const ranks = found.map(({ name }) => (name === '大宮' ? 0 : name.startsWith('大宮') ? 1 : 2))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(ranks)).toEqual(new Set([0, 2]))
    const inside = found.filter((_, index) => ranks[index] === 2).map((station) => station.stamp_id)
    expect(inside).toEqual(inside.toSorted((a, b) => a - b))
  })

  it('[2] nothing for a blank query, nothing for what is no station, no more than asked for', () => {
    expect(names('')).toEqual([])
    expect(names(' 　-')).toEqual([])
    expect(names('ゔゔゔ')).toEqual([])
    expect(names('山', 5)).toHaveLength(5)
  })

  it('[2] every station is found by its own name, kana and romaji', () => {
    for (const station of catalogue.stations) {
      for (const text of [station.name, station.kana, station.romaji]) expect(searchStations(catalogue, text)).toContain(station)
    }
  })

  it('[2] folding twice changes nothing', () => {
    for (const { name, kana, romaji } of catalogue.stations) {
      for (const text of [name, kana, romaji]) expect(foldText(foldText(text))).toBe(foldText(text))
    }
  })
})

describe('searching stamps of any kind', () => {
  const shops = [
    { name: '東京グル麺', kana: null, romaji: null, words: ['東京', 'とうきょう', 'Tōkyō', 'かつ煮そば'] },
    { name: 'いろり庵', kana: 'いろりあん', romaji: null, words: ['上野', 'うえの', 'Ueno'] },
    { name: 'うえの屋', kana: null, romaji: null, words: ['赤羽', 'あかばね', 'Akabane'] },
  ]
  const found = (query: string) => searchNamed(shops, query).map(({ name }) => name)

  it.each([['tokyo', '東京グル麺'], ['かつに', undefined], ['かつ煮', '東京グル麺'], ['イロリ', 'いろり庵'], ['あかばね', 'うえの屋']])('[2] %s finds %s', (query, name) => {
    expect(found(query)[0]).toBe(name)
  })

  it('[2] what has it in its name comes before what is only there', () => {
    expect(found('うえの')).toEqual(['うえの屋', 'いろり庵'])
  })
})
