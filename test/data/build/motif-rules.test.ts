import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkCatalogue } from '../../../data/build/check-catalogue.ts'
import { readSources, type MotifRow, type Sources } from '../../../data/build/read-sources.ts'

const sources = readSources('data')
const rows = sources.stationMotifs

/** The sources with the row of one station changed; the row's number in its file, from 1. */
function changed(name: string, change: Readonly<Record<string, unknown>>): { readonly row: number; readonly faults: string[] } {
  const index = rows.findIndex((row) => row.name === name)
  return { row: index + 1, faults: checkCatalogue({ ...sources, stationMotifs: rows.with(index, { ...rows[index], ...change } as MotifRow) }) }
}

describe('what stations’ pictures may show', () => {
  it('[10] every station has one row, and every row a station', () => {
    expect(rows.map((row) => row.stamp_id)).toEqual(sources.stations.map((row) => row.stamp_id).toSorted((a, b) => a - b))
    expect(rows).toHaveLength(1620)
  })

  it('[10] the counts of ranks, bases and low confidence are those in data/PROVENANCE.md', () => {
    const told =
      readFileSync('data/PROVENANCE.md', 'utf8')
        .split('\n')
        .find((line) => line.startsWith('| station-motifs.json')) ?? ''
    const count = (is: (row: MotifRow) => boolean) => rows.filter(is).length.toLocaleString('en')
    const rank = (wanted: MotifRow['rank']) => `${count((row) => row.rank === wanted)} ${wanted}`
    const basis = (wanted: MotifRow['basis']) => count((row) => row.basis === wanted)
    for (const part of [
      `where \`basis\` is page (${basis('page')} rows`,
      `general knowledge without a page (${basis('known')})`,
      `plain geography (${basis('map')})`,
      `the station's name says it (${basis('name')})`,
      `${rank('own')}, ${rank('near')}, ${rank('line')}`,
      `${count((row) => row.confidence === 'low')} of low \`confidence\``,
    ])
      expect(told).toContain(part)
  })

  it.each<readonly [rule: string, name: string, change: Readonly<Record<string, unknown>>]>([
    ['stamp_id: a station of stations.json', '板柳', { stamp_id: 1999 }],
    ['name: as in stations.json', '板柳', { name: '藤崎' }],
    ['rank: own, near or line', '板柳', { rank: 'far' }],
    ['subject: 1 to 16 characters', '板柳', { subject: 'あ'.repeat(17) }],
    ['draw: 1 to 120 characters', '板柳', { draw: '' }],
    ['sentence: 1 to 40 characters', '板柳', { sentence: 'あ'.repeat(41) }],
    ['sentence: 1 to 40 characters', '板柳', { sentence: null }],
    ['basis: page, known, map or name', '板柳', { basis: 'rumour' }],
    ['source: an address where the basis is a page, else null', '板柳', { basis: 'page', source: null }],
    ['source: an address where the basis is a page, else null', '板柳', { basis: 'page', source: 'javascript:alert(1)' }],
    ['source: an address where the basis is a page, else null', '板柳', { basis: 'known', source: 'https://example.jp/' }],
    ['source: no host that ends in a dot', '板柳', { source: 'https://note.com./a/n/b' }],
    ['source: no page of a service that has ended', '板柳', { source: 'https://blog.goo.ne.jp/a/d/20230629' }],
    ['source: no page of a service that has ended', '板柳', { source: 'http://blog.goo.ne.jp./a/d/20230629' }],
    ['source: no page of a service that has ended', '板柳', { source: 'https://blogs.yahoo.co.jp/a/1.html' }],
    ['source: an own row is told by a page or by the station’s name', '藤崎', { basis: 'map', source: null }],
    ['source: an own row is told by a page or by the station’s name', '藤崎', { basis: 'known', source: null }],
    ['source: an own row is told by a page or by the station’s name', '藤崎', { basis: undefined }],
    ['source: an own row told by the name repeats it', '藤崎', { basis: 'name', source: null }],
    ['source: an own row told by the name repeats it', '猿田', { subject: '森のお宮', sentence: '駅のすぐそばに、お宮があります。' }],
    ['confidence: high or low', '板柳', { confidence: 'medium' }],
    ['confidence: high where rank is own', '藤崎', { confidence: 'low' }],
    ['avoid: a list of different phrases of 1 to 90 characters', '板柳', { avoid: 'Sea' }],
    ['avoid: a list of different phrases of 1 to 90 characters', '板柳', { avoid: ['Sea', 'Sea'] }],
    ['avoid: nothing that draw shows', '館山', { draw: 'Small castle on a hill, beach', avoid: ['Sea'] }],
    ['avoid: nothing that draw shows', '館山', { draw: 'White keep on a hill', avoid: ['天守（今のは模擬）'] }],
    ['avoid: nothing that draw shows', '板柳', { draw: 'An apple tree and a Snow Lantern', avoid: ['snow lantern'] }],
    ['avoid: nothing that draw shows', '板柳', { draw: 'Apple trees before a red torii', avoid: ['灯台', '鳥居（ここにはない）'] }],
    ['avoid: nothing that draw shows', '板柳', { draw: 'Earthworks under a low stone wall', avoid: ['Castle keep or stone walls (earthworks only)'] }],
    ['sea: within sight of the coast', '松本', { draw: 'Sandy beach and pines', avoid: [] }],
    ['keep: near a castle whose keep stands or is rebuilt', '秋田', { draw: 'White keep on a stone wall', avoid: [] }],
    ['keep: near a castle whose keep stands or is rebuilt', '甲府', { draw: 'Castle tower, Mount Fuji', avoid: [] }],
    ['apple: in apple country', '東京', { draw: 'Apples on a branch', avoid: [] }],
    ['palm: by the warm coast', '弘前', { draw: 'Palm trees along a road', avoid: [] }],
    ['palm: by the warm coast', '奥多摩', { draw: 'Palm trees along a road', avoid: [] }],
    ['snow: where snow is left on the ground', '横浜', { draw: 'Roofs in deep snow', avoid: [] }],
    ['stamp_id: given once only', '板柳', { stamp_id: 1 }],
  ])('[13] a row that breaks “%s” is named by file, row and rule: %s %o', (rule, name, change) => {
    const { row, faults } = changed(name, change)
    expect(faults).toContain(`data/station-motifs.json row ${row} (${String(change['name'] ?? name)}): ${rule}`)
  })

  it.each(['https://oogoo.ne.jp/', 'https://news.yahoo.co.jp/articles/1'])('[13] a page that can be opened is accepted: %s', (source) => {
    expect(changed('板柳', { source }).faults).toEqual([])
  })

  it.each([
    ['小田原', 'White keep, pine, moat'],
    ['久留里', 'Castle tower on a wooded peak'],
    ['国見', 'View over the city to the sea'],
    ['江見', 'White station house, palm'],
    ['小塙', 'Sea bream and a fishing rod'],
    ['能代', 'Castle-shaped lantern float'],
    ['横浜', 'Harbour, snow-capped Mount Fuji far'],
    ['矢板', 'Apples on a branch'],
  ])('[13] a motif that applies to a place is accepted: %s, %s', (name, draw) => {
    expect(changed(name, { draw, avoid: [] }).faults).toEqual([])
  })

  it('[13] a station without a row is named', () => {
    const without: Sources = { ...sources, stationMotifs: rows.filter((row) => row.stamp_id !== 1) }
    expect(checkCatalogue(without)).toEqual(['data/stations.json row 1 (川部): motif: a row of station-motifs.json'])
  })
})
