import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { searchNamed, searchStations } from '../../../src/core/domain/search-stations.ts'

const catalogue = await loadCatalogue()
const names = (query: string) => searchStations(catalogue, query).list.map((station) => station.name)
const by = (query: string) => searchStations(catalogue, query).by

describe('searching stations', () => {
  it.each(['新宿', 'しんじゅく', 'シンジュク', 'ｼﾝｼﾞｭｸ', 'shinjuku', 'SHINJUKU', 'Shin-juku', 'ｓｈｉｎｊｕｋｕ', ' shin juku '])(
    '[2] finds 新宿 first by %s',
    (query) => {
      expect(names(query)[0]).toBe('新宿')
    },
  )

  it.each([
    ['ōmiya', '大宮'],
    ['oomiya', '大宮'],
    ['Omiya', '大宮'],
    ['shinbashi', '新橋'],
    ['shimbashi', '新橋'],
    ['jujo', '十条'],
    ['juujou', '十条'],
    ['市ケ谷', '市ヶ谷'],
    ['市ヶ谷', '市ヶ谷'],
    ['保土ケ谷', '保土ヶ谷'],
    ['万座鹿沢口', '万座・鹿沢口'],
    ['しんじゅk', '新宿'],
  ])('[2] %s finds %s', (query, name) => {
    expect(names(query)).toContain(name)
  })

  it('[2] exact matches come first, then prefixes, then other positions, each by stamp_id', () => {
    const found = searchStations(catalogue, '大宮').list
    expect(found[0]?.name).toBe('大宮')
    const ranks = found.map(({ name }) => (name === '大宮' ? 0 : name.startsWith('大宮') ? 1 : 2))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(ranks)).toEqual(new Set([0, 2]))
    const inside = found.filter((_, index) => ranks[index] === 2).map((station) => station.stamp_id)
    expect(inside).toEqual(inside.toSorted((a, b) => a - b))
  })

  it('[2] finds nothing for a blank query or for a word that is not a station', () => {
    expect(searchStations(catalogue, '')).toEqual({ list: [], by: 'name' })
    expect(names(' 　-')).toEqual([])
    expect(names('ゔゔゔ')).toEqual([])
    expect(names('駅')).toEqual([])
  })

  it('[2] every station is found by its own name, kana and romaji', () => {
    for (const station of catalogue.stations) {
      for (const text of [station.name, station.kana, station.romaji]) expect(searchStations(catalogue, text).list).toContain(station)
    }
  })

  it.each(['東京駅', '東京 駅', 'とうきょうえき', 'トウキョウエキ　', 'tokyo eki', 'tokyoeki', 'Tokyo Station', 'tokyo-station'])(
    '[2] %s is 東京: the word for station is ignored',
    (query) => {
      expect(searchStations(catalogue, query)).toEqual(searchStations(catalogue, '東京'))
    },
  )

  it('[2] the word for station is ignored at the end only, and alone it finds nothing', () => {
    expect(names('とうえききょう')).toEqual([])
    for (const query of ['station', '-station', '--station']) expect(names(query)).toEqual([])
  })

  it('[2] a name that ends like the word for station keeps its end', () => {
    expect(names('ikarigaseki')).toEqual(['碇ヶ関'])
    expect(names('関駅')).toEqual(names('関'))
  })

  it.each([
    ['山手線', 'lines'],
    ['新幹線', 'lines'],
    ['仙石東北ライン', 'lines'],
    ['岩手県', 'prefecture'],
  ] as const)('[2] %s finds its stations, all of them and no others', (query, field) => {
    const isOf = (station: (typeof catalogue.stations)[number]) =>
      field === 'prefecture' ? station.prefecture === query : station.lines.some((line) => catalogue.lines[line]?.name.includes(query))
    expect(searchStations(catalogue, query)).toEqual({ by: 'place', list: catalogue.stations.filter(isOf) })
  })

  it('[2] a line is found by its common name, and a name ranks before a line or prefecture of that name', () => {
    expect(names('東海道線')).toEqual(names('東海道本線'))
    expect(names('東海道線')).toContain('茅ヶ崎')
    expect(names('山手')).toEqual(['山手'])
    expect(by('千葉')).toBe('name')
    expect(by('千葉県')).toBe('place')
  })

  it.each([
    ['竜ヶ崎', '龍ケ崎市'],
    ['龍が崎', '龍ケ崎市'],
    ['竜崎', '龍ケ崎市'],
    ['四谷', '四ツ谷'],
    ['一関', '一ノ関'],
    ['溝の口', '武蔵溝ノ口'],
    ['お茶の水', '御茶ノ水'],
    ['市が谷', '市ヶ谷'],
    ['御岳', '御嶽'],
    ['湯桧曽', '湯檜曽'],
    ['篭原', '籠原'],
    ['渕野辺', '淵野辺'],
    ['鯵ヶ沢', '鰺ヶ沢'],
    ['龜有', '亀有'],
    ['澁谷', '渋谷'],
    ['sinzyuku', '新宿'],
    ['aiduwakamatu', '会津若松'],
    ['しんじゆく', '新宿'],
  ])('[2] %s finds %s: variants of characters, small kana and romanisation are equal', (query, name) => {
    expect(names(query)).toContain(name)
    expect(by(query)).toBe('name')
  })

  it.each([
    ['しんじく', '新宿'],
    ['しんじゅくく', '新宿'],
    ['moroika', '盛岡'],
    ['moriokq', '盛岡'],
    ['moioka', '盛岡'],
    ['いけぶろく', '池袋'],
    ['うつのめや', '宇都宮'],
    ['moiok', '盛岡'],
    ['いいだぱし', '飯田橋'],
  ])('[2] %s, with one typing error, guesses %s', (query, name) => {
    expect(by(query)).toBe('guess')
    expect(names(query)[0]).toBe(name)
  })

  it('[2] every station with a long name is found, or guessed, with a letter missing or two swapped', () => {
    const missed = catalogue.stations
      .filter(({ kana }) => kana.length > 6)
      .flatMap(({ kana, name }) =>
        [kana.slice(0, 3) + kana.slice(4), kana.slice(0, 2) + kana.charAt(3) + kana.charAt(2) + kana.slice(4)].map((typed) => ({ typed, name })),
      )
      .filter(({ typed, name }) => !names(typed).includes(name))
    expect(missed).toEqual([])
  })

  it('[2] nothing is guessed from two letters, nor from two typing errors', () => {
    expect(names('ゑゑ')).toEqual([])
    expect(names('もろいかあ')).toEqual([])
    expect(names('xorixka')).toEqual([])
  })
})

describe('searching stamps of any kind', () => {
  const shops = [
    { name: '東京グル麺', kana: null, romaji: null, words: ['東京', 'とうきょう', 'Tōkyō', 'かつ煮そば'] },
    { name: 'いろり庵', kana: 'いろりあん', romaji: null, words: ['上野', 'うえの', 'Ueno'] },
    { name: 'うえの屋', kana: null, romaji: null, words: ['赤羽', 'あかばね', 'Akabane'] },
  ]
  const found = (query: string) => searchNamed(shops, query).list.map(({ name }) => name)

  it.each([
    ['tokyo', '東京グル麺'],
    ['かつに', undefined],
    ['かつ煮', '東京グル麺'],
    ['イロリ', 'いろり庵'],
    ['あかばね', 'うえの屋'],
  ])('[2] %s finds %s', (query, name) => {
    expect(found(query)[0]).toBe(name)
  })

  it('[2] matches in the name rank before matches in its place', () => {
    expect(found('うえの')).toEqual(['うえの屋', 'いろり庵'])
  })

  it('[2] exact matches come first, then names that begin so, then other positions, then terms; a name that matches is not moved back by its terms', () => {
    const ranked = ['北上野', '上野原', '上野', '鶯谷'].map((name) => ({ name, kana: null, romaji: null, words: ['上野'] }))
    expect(searchNamed(ranked, '上野').list.map(({ name }) => name)).toEqual(['上野', '上野原', '北上野', '鶯谷'])
  })

  it('[2] 駅 within a name is a part of it', () => {
    const stands = ['東京前そば', '東京駅前そば'].map((name) => ({ name, kana: null, romaji: null }))
    expect(searchNamed(stands, '東京駅前').list).toEqual(stands.slice(1))
  })

  it('[2] 本線 is equal to 線 at the end of a name only', () => {
    const ofLine = (name: string) => [{ name: '甲', kana: null, romaji: null, lines: [name] }]
    expect(searchNamed(ofLine('東本線'), '東線')).toEqual({ by: 'place', list: ofLine('東本線') })
    expect(searchNamed(ofLine('東本線通り'), '東線通り').list).toEqual([])
  })

  it('[2] at most three names are guessed', () => {
    const alike = ['ア', 'イ', 'ウ', 'エ'].map((end) => ({ name: `いろりあん${end}`, kana: null, romaji: null }))
    expect(searchNamed(alike, 'いろりあんん')).toEqual({ by: 'guess', list: alike.slice(0, 3) })
  })

  it('[2] a shop is found by its prefecture, and with one typing error by its name', () => {
    const inPlaces = shops.map((shop, index) => ({ ...shop, prefecture: index === 0 ? '東京都' : '埼玉県' }))
    expect(searchNamed(inPlaces, '埼玉県')).toEqual({ by: 'place', list: inPlaces.slice(1) })
    expect(searchNamed(shops, 'いりあん')).toEqual({ by: 'guess', list: [shops[1]] })
  })
})
