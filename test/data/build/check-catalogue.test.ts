import { describe, expect, it } from 'vitest'
import { checkCatalogue } from '../../../data/build/check-catalogue.ts'
import { readSources, type EkisobaRow, type Sources, type StationRow } from '../../../data/build/read-sources.ts'

const sources = readSources('data')
const [station] = sources.stations as [StationRow]
const [shop] = sources.ekisoba as [EkisobaRow]

const withStation = (change: Record<string, unknown>): Sources => ({ ...sources, stations: [{ ...station, ...change }, ...sources.stations.slice(1)] })
const withShop = (change: Record<string, unknown>): Sources => ({ ...sources, ekisoba: [{ ...shop, ...change }, ...sources.ekisoba.slice(1)] })

describe('checking the catalogue', () => {
  it('[13] the committed sources break no rule', () => {
    expect(checkCatalogue(sources)).toEqual([])
  })

  it('[13] uses the names of railways and depots since 2025', () => {
    const connections = new Set(sources.stations.flatMap((row) => row.connections as string[]))
    expect([...connections].filter((line) => /三陸鉄道|新京成/u.test(line))).toEqual(['三陸鉄道 リアス線'])
    const texts = sources.ekisoba.map(({ text }) => text)
    expect(texts.filter((text) => text.includes('新京成') && !text.startsWith('京成松戸線'))).toEqual([])
    expect(texts.filter((text) => text.includes('京成松戸線'))).toHaveLength(2)
    expect(sources.traindepots.find(({ stamp_id }) => stamp_id === 4023)).toMatchObject({
      name: '高崎車両センター',
      station_name: '新前橋',
      station_stamp_id: 744,
    })
  })

  it.each([
    ['kana', { kana: 'カワベ' }],
    ['kana', { kana: '' }],
    ['romaji', { romaji: 'Kawabé' }],
    ['name', { name: ' 川部' }],
    ['name', { name: null }],
    ['name', { name: 'あ'.repeat(21) }],
    ['prefecture', { prefecture: '北海道' }],
    ['lat, lng', { lat: 35.6 }],
    ['lat, lng', { lng: '140.5' }],
    ['lat, lng', { lat: null }],
    ['lines', { lines: [] }],
    ['lines', { lines: ['夢の線'] }],
    ['lines', { lines: ['奥羽本線', '奥羽本線'] }],
    ['connections', { connections: ['弘南線'] }],
    ['radius_m', { radius_m: 0 }],
    ['radius_m', { radius_m: 120.5 }],
    ['shinkansen', { shinkansen: 'no' }],
    ['source_id', { source_id: 'N02 1' }],
    ['numbering', { numbering: ['大宮1'] }],
    ['stamp_id', { stamp_id: 2001 }],
    ['stamp_id', { stamp_id: 1.5 }],
  ])('[13] a station that breaks the rule of %s is named by file, row and rule: %o', (rule, change) => {
    const faults = checkCatalogue(withStation(change))
    expect(faults.filter((fault) => fault.startsWith('data/stations.json row 1 (') && fault.includes(`): ${rule}`))).not.toEqual([])
  })

  it.each([
    ['url', { url: 'http://example.jp/' }],
    ['url', { url: '' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['name', { name: '' }],
    ['text', { text: null }],
    ['gotouchi', { gotouchi: 1 }],
    ['stamp_id', { stamp_id: 2048 }],
    ['station_stamp_id', { station_stamp_id: 1999 }],
    ['status', { status: 'gone' }],
    ['as_of', { as_of: 'last year' }],
    ['source', { source: '' }],
    ['prefecture', { prefectures: '静岡県' }],
    ['lat, lng', { lat: 43.06 }],
    ['shop_name', { shop_name: '' }],
  ])('[3] a noodle shop that breaks the rule of %s is named by file, row and rule: %o', (rule, change) => {
    const faults = checkCatalogue(withShop(change))
    expect(faults.filter((fault) => fault.startsWith('data/ekisoba.json row 1 (') && fault.includes(`): ${rule}`))).not.toEqual([])
  })

  const withFirst = (key: 'ikimono' | 'traindepots' | 'ekiben' | 'faces', change: Record<string, unknown>) =>
    ({ ...sources, [key]: [{ ...sources[key][0], ...change }, ...sources[key].slice(1)] }) as Sources

  it.each([
    ['ikimono', 'stamp_id', { stamp_id: 4001 }],
    ['ikimono', 'kana', { kana: 'ユリカモメ' }],
    ['ikimono', 'group', { group: 'insect' }],
    ['ikimono', 'station_stamp_id', { station_stamp_id: 1999 }],
    ['ikimono', 'station_stamp_id', { station_name: '東京' }],
    ['ikimono', 'station_stamp_id', { lat: 35.7 }],
    ['ikimono', 'prefecture', { prefecture: '北海道' }],
    ['ikimono', 'link_basis', { link_basis: null }],
    ['ikimono', 'source', { source: '' }],
    ['traindepots', 'address', { address: '' }],
    ['traindepots', 'text', { text: '' }],
    ['traindepots', 'confidence', { confidence: 'sure' }],
    ['traindepots', 'lat, lng', { lat: 43, station_stamp_id: null }],
    ['ekiben', 'name', { name: null }],
    ['ekiben', 'maker', { maker: '' }],
    ['ekiben', 'as_of', { as_of: 2024 }],
    ['ekiben', 'station_basis', { station_basis: 'guess' }],
    ['faces', 'series', { series: '' }],
    ['faces', 'type', { type: 'bus' }],
    ['faces', 'first_year', { first_year: 1871 }],
    ['faces', 'main_lines', { main_lines: null }],
    ['faces', 'also_calls_at', { also_calls_at: ['夢の駅'] }],
    ['faces', 'also_calls_at', { also_calls_at: ['大久保'] }],
    ['faces', 'course', { course: 'monorail' }],
    ['faces', 'course', { main_lines: [], also_calls_at: [] }],
    ['faces', 'colors', { colors: { face: '#00A95F', body: 'white', band: '#E85298' } }],
    ['faces', 'status', { status: 'gone' }],
  ] as const)('[13] a row of %s that breaks the rule of %s is named by file, row and rule: %o', (key, rule, change) => {
    const faults = checkCatalogue(withFirst(key, change))
    expect(faults.filter((fault) => fault.startsWith(`data/${key}.json row 1 (`) && fault.includes(`): ${rule}`))).not.toEqual([])
  })

  it('[3] a changed id of any kind is refused', () => {
    expect(checkCatalogue(withFirst('faces', { stamp_id: 6999 }))).toEqual(['data/faces.json row 1 (E5系): stamp_id: was 6001; an id never changes'])
  })

  it('[13] an unknown fact of a creature, a depot, a lunch box or a train is null', () => {
    expect(checkCatalogue(withFirst('ikimono', { station_stamp_id: null, source: null }))).toEqual([])
    expect(checkCatalogue(withFirst('traindepots', { address: null }))).toEqual([])
    expect(checkCatalogue(withFirst('ekiben', { maker: null, as_of: null }))).toEqual([])
    expect(checkCatalogue(withFirst('faces', { first_year: null, main_lines: [], course: null }))).toEqual([])
  })

  it('[13] an unknown dish and an unknown address are null, and null is allowed', () => {
    expect(checkCatalogue(withShop({ name: null, url: null, as_of: null, station_stamp_id: null }))).toEqual([])
    expect(checkCatalogue(withShop({ url: 'https://example.jp/' }))).toEqual([])
  })

  it('[13] a line with an invalid colour is named', () => {
    const [line] = sources.lines
    expect(checkCatalogue({ ...sources, lines: [{ ...line!, color: 'green' }, ...sources.lines.slice(1)] })).toEqual([
      `data/lines.json row 1 (${line!.name}): color: #RRGGBB or null`,
    ])
  })

  it('[3] a changed id is refused, and the row and its previous id are named', () => {
    const faults = checkCatalogue(withStation({ stamp_id: 1999 }))
    expect(faults).toContain('data/stations.json row 1 (川部): stamp_id: was 1; an id never changes')
  })

  it('[3] an id used twice is refused, in the rows and in the table', () => {
    expect(checkCatalogue(withStation({ stamp_id: 2 })).join('\n')).toContain('data/stations.json row 2 (藤崎): stamp_id: given once only')
    const stampIds = { ...sources.stampIds, 'new-station': 5 }
    expect(checkCatalogue({ ...sources, stampIds })).toEqual([
      expect.stringMatching(new RegExp(`^data/stamp-ids\\.json row ${Object.keys(stampIds).length} \\(new-station\\): 5 belongs to .*never reused$`, 'u')),
    ])
  })

  it('[3] a new row must get its id from the table first', () => {
    expect(checkCatalogue(withStation({ source_id: 'new-station' }))).toEqual([
      'data/stations.json row 1 (川部): stamp_id: not in stamp-ids.json; run node data/build/assign-ids.mjs',
    ])
  })

  it('[13] the same station twice, and the same shop twice, are refused', () => {
    const twin = { ...station, stamp_id: 1999, source_id: 'twin' }
    const faults = checkCatalogue({
      ...sources,
      stations: [...sources.stations, twin],
      stationMotifs: [...sources.stationMotifs, { ...sources.stationMotifs[0]!, stamp_id: 1999 }],
      stationScenes: [...sources.stationScenes, { ...sources.stationScenes[0]!, stamp_id: 1999 }],
      stampIds: { ...sources.stampIds, twin: 1999 },
    })
    expect(faults).toEqual(['data/stations.json row 1621 (川部): name+prefecture: given once only'])
    expect(checkCatalogue({ ...sources, ekisoba: [...sources.ekisoba, shop] })).toHaveLength(2)
  })

  it('[13] all faults are listed, not the first only', () => {
    expect(checkCatalogue(withStation({ kana: 'A', romaji: 'あ', radius_m: 1 }))).toHaveLength(3)
  })
})
