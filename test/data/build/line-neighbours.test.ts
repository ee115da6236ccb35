import { describe, expect, it } from 'vitest'
import { chainsOf, type StationOnLines } from '../../../data/build/line-neighbours.ts'
import { readSources } from '../../../data/build/read-sources.ts'
import type { Topology } from '../../../data/build/topology.ts'

const { stations, railways } = readSources('data')
const chains = chainsOf(railways, stations).map((chain) => ({ line: chain.line, names: chain.stations.map((index) => stations[index]?.name ?? '') }))

function followers(line: string, name: string): string[] {
  return chains
    .filter((chain) => chain.line === line)
    .flatMap(({ names }) => names.flatMap((other, i) => (other === name ? [names[i - 1], names[i + 1]] : [])))
    .filter((other) => other !== undefined)
    .toSorted()
}

describe('stations in the order of their lines', () => {
  it.each([
    ['上越線', '渋川', ['敷島', '八木原']],
    ['山手線', '新宿', ['新大久保', '代々木']],
    ['京浜東北線', '有楽町', ['東京', '新橋']],
    ['東北新幹線', '仙台', ['古川', '白石蔵王']],
    ['上越新幹線', '越後湯沢', ['上毛高原', '浦佐']],
    ['磐越西線', '会津若松', ['堂島', '広田']],
    ['花輪線', '十和田南', ['末広', '柴平']],
    ['五能線', '驫木', ['風合瀬', '追良瀬']],
    ['大糸線', '白馬', ['信濃森上', '飯森']],
    ['武蔵野線', '新松戸', ['新八柱', '南流山']],
    ['京葉線', '東京', ['八丁堀']],
    ['久留里線', '上総亀山', ['上総松丘']],
  ])('[13] on %s, %s is beside %o', (line, name, beside) => {
    expect(followers(line, name)).toEqual(beside.toSorted())
  })

  it('[13] a ring closes', () => {
    const [ring] = chains.filter((chain) => chain.line === '山手線')
    expect(ring?.names).toHaveLength(31)
    expect(ring?.names[0]).toBe(ring?.names.at(-1))
  })

  it('[13] where three ways meet, each chain ends: 上菅谷, 尻手, 岩切', () => {
    for (const [line, name] of [
      ['水郡線', '上菅谷'],
      ['南武線', '尻手'],
      ['東北本線', '岩切'],
    ] as const) {
      expect(followers(line, name)).toHaveLength(3)
      for (const { names } of chains.filter((chain) => chain.line === line)) expect(names.slice(1, -1)).not.toContain(name)
    }
  })

  it('[13] an express line does not join stations with local ones between them', () => {
    expect(followers('東海道本線', '横浜')).not.toContain('川崎')
    expect(followers('東北本線', '大宮')).not.toContain('小山')
  })

  it('[13] nearly every station has a known neighbour', () => {
    const known = new Set(chains.flatMap((chain) => chain.names))
    expect(stations.filter((station) => !known.has(station.name)).map((station) => station.name)).toEqual(['羽沢横浜国大', '尾久', 'ガーラ湯沢'])
  })

  it('[13] a track that only passes a station makes no neighbours', () => {
    const straight = drawn([
      [
        [0, 0],
        [300, 0],
      ],
    ])
    expect(chainsOf(straight, [stop('A', 0, 0), stop('B', 150, 0), stop('C', 300, 0)]).map((chain) => chain.stations)).toEqual([[0, 1, 2]])
    const siding = drawn([
      [
        [0, 0],
        [300, 0],
      ],
      [
        [0, 0],
        [100, 30],
        [200, 30],
        [300, 0],
      ],
    ])
    expect(chainsOf(siding, [stop('A', 0, 0), stop('B', 150, 0), stop('C', 300, 0)]).map((chain) => chain.stations)).toEqual([[0, 1, 2]])
  })

  it('[13] tracks that do not touch join nothing', () => {
    expect(
      chainsOf(
        drawn([
          [
            [0, 0],
            [100, 0],
          ],
          [
            [200, 0],
            [300, 0],
          ],
        ]),
        [stop('A', 0, 0), stop('B', 300, 0)],
      ),
    ).toEqual([])
  })
})

/** In units of 0.0001 degrees east and north of 139, 38: about 9 and 11 metres. */
function stop(name: string, x: number, y: number): StationOnLines {
  return { name, lat: 38 + y / 10_000, lng: 139 + x / 10_000, railways: ['試験線'], lines: ['試験線'] }
}

function drawn(tracks: [number, number][][]): Topology {
  const arcs = tracks.map((track) => track.map(([x, y], i): [number, number] => [x - (track[i - 1]?.[0] ?? 0), y - (track[i - 1]?.[1] ?? 0)]))
  const geometry = { type: 'MultiLineString' as const, arcs: arcs.map((_, index) => [index]), properties: { n02: '試験線' } }
  return { transform: { scale: [0.0001, 0.0001], translate: [139, 38] }, arcs, objects: { railways: { geometries: [geometry] } } }
}
