import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import type { Catalogue, Line, Neighbours, Station } from '../../../src/core/catalogue/station.ts'
import { lineRuns } from '../../../src/core/domain/line-runs.ts'
import { lineThreads } from '../../../src/core/domain/line-threads.ts'

const catalogue = await loadCatalogue()
const threadsOf = (name: string) =>
  lineThreads(
    catalogue,
    catalogue.lines.findIndex((line) => line.name === name),
  ).map((thread) => thread.map((run) => run.map((station) => station.name)))

describe('[13] the threads of a line', () => {
  it('a train that skips stations of other lines makes one thread, from the end nearer to Tokyo', () => {
    expect(threadsOf('上野東京ライン')).toEqual([[['東京'], ['上野']]])
    const [tokaido = [], ...rest] = threadsOf('東海道本線')
    expect(rest).toEqual([])
    expect(tokaido.slice(0, 5)).toEqual([['東京'], ['新橋'], ['品川'], ['川崎'], ['横浜']])
    expect(tokaido.at(-1)?.at(-1)).toBe('湯河原')
  })

  it('runs without a connection, or with a long detour only, are separate threads', () => {
    const ends = threadsOf('信越本線').map((thread) => [thread[0]?.[0], thread.at(-1)?.at(-1)])
    expect(ends).toEqual([
      ['直江津', '新潟'],
      ['高崎', '横川'],
      ['篠ノ井', '長野'],
    ])
    expect(threadsOf('南武線')).toHaveLength(2)
  })

  it('a branch is a separate thread', () => {
    const [main, branch] = threadsOf('水郡線')
    expect(main?.flat()).not.toContain('額田')
    expect(branch?.flat()).toContain('額田')
  })

  it.each(catalogue.lines.map((line, index) => [line.name, index] as const))('of %s hold its runs whole, each once, the longest thread first', (_, line) => {
    const threads = lineThreads(catalogue, line)
    const keysOf = (runs: readonly (readonly { stamp_id: number }[])[]) =>
      runs
        .map((run) =>
          run
            .map(({ stamp_id }) => stamp_id)
            .toSorted((a, b) => a - b)
            .join(' '),
        )
        .toSorted()
    expect(keysOf(threads.flat())).toEqual(keysOf(lineRuns(catalogue, line)))
    const lengths = threads.map((thread) => thread.flat().length)
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
  })
})

/** Degrees of longitude a kilometre, at Tokyo. */
const KM = 0.011_06
const rail: Line = { name: '普通', color: null, kind: 'rail' }
const express: Line = { name: '新幹線', color: null, kind: 'shinkansen' }

/** A map of lines, each a list of tracks: the stations in order. `at`: kilometres east and north of Tokyo, by stamp_id. */
function mapOf(
  lines: readonly (Line & { readonly tracks: readonly (readonly number[])[] })[],
  at: Readonly<Record<number, readonly [number, number]>>,
): Catalogue {
  const boards = new Map<number, Neighbours[]>()
  lines.forEach(({ tracks }, line) => {
    for (const track of tracks) {
      track.forEach((stamp_id, i) =>
        boards.set(stamp_id, [...(boards.get(stamp_id) ?? []), { line, before: track[i - 1] ?? null, after: track[i + 1] ?? null }]),
      )
    }
  })
  const stations = Object.entries(at).map(([id, [east, north]]): Station => {
    const stamp_id = Number(id)
    const of = (boards.get(stamp_id) ?? []).map(({ line }) => line)
    const name = `駅${id}`
    const place = { prefecture: '東京都', area: 'tokyo', lat: 35.681 + north * 0.009, lng: 139.767 + east * KM } as const
    return { stamp_id, name, kana: name, romaji: name, ...place, lines: [...new Set(of)], shinkansen: false, radius_m: 500 }
  })
  return { version: '', lines, stations, byId: new Map(stations.map((station) => [station.stamp_id, station])), neighbours: boards }
}
const idsOf = (map: Catalogue, line = 0) => lineThreads(map, line).map((thread) => thread.map((run) => run.map(({ stamp_id }) => stamp_id)))

describe('[13] the threads of a small map', () => {
  /** Two runs, 1–2 and 4–5, and another line over 3 between them. */
  const ROW = { 1: [0, 0], 2: [2, 0], 3: [4, 0], 4: [6, 0], 5: [8, 0] } as const
  const broken = (line: Line) => ({
    ...line,
    tracks: [
      [1, 2],
      [4, 5],
    ],
  })

  it.each([
    ['an ordinary line', rail, rail, true],
    ['an ordinary line by a Shinkansen', rail, express, false],
    ['a Shinkansen', express, express, true],
    ['a Shinkansen by an ordinary line', express, rail, false],
  ])('two runs of %s follow each other only over tracks of its own kind', (_title, line, between, isJoined) => {
    const map = mapOf([broken(line), { ...between, tracks: [[2, 3, 4]] }], ROW)
    expect(idsOf(map)).toEqual(
      isJoined
        ? [
            [
              [1, 2],
              [4, 5],
            ],
          ]
        : [[[1, 2]], [[4, 5]]],
    )
  })

  it('two stations of the line without one of another line between are not joined: their order is not certain', () => {
    expect(idsOf(mapOf([broken(rail), { ...rail, tracks: [[2, 4]] }], ROW))).toEqual([[[1, 2]], [[4, 5]]])
  })

  it('a run is reversed where the tracks reach its far end', () => {
    const map = mapOf([broken(rail), { ...rail, tracks: [[2, 3, 5]] }], { ...ROW, 3: [4, 1], 4: [3, 6], 5: [6, 4] })
    expect(idsOf(map)).toEqual([
      [
        [1, 2],
        [5, 4],
      ],
    ])
  })

  it('of two connections of one end the shorter counts, whichever was found first', () => {
    const lines = [
      {
        ...rail,
        tracks: [
          [1, 2],
          [4, 5],
          [7, 8],
        ],
      },
      { ...rail, tracks: [[2, 3, 4]] },
      { ...rail, tracks: [[2, 6, 7]] },
    ]
    const map = mapOf(lines, { 1: [0, 0], 2: [2, 0], 3: [2, 5], 4: [2, 10], 5: [2, 12], 6: [4, 0], 7: [6, 0], 8: [8, 0] })
    expect(idsOf(map)).toEqual([
      [
        [1, 2],
        [7, 8],
      ],
      [[4, 5]],
    ])
  })

  it.each([
    [19, true],
    [21, false],
  ])('a connection of %i km joins: %s', (km, isJoined) => {
    const map = mapOf([broken(rail), { ...rail, tracks: [[2, 3, 4]] }], { 1: [0, 0], 2: [2, 0], 3: [2 + km / 2, 0], 4: [2 + km, 0], 5: [4 + km, 0] })
    expect(idsOf(map)).toHaveLength(isJoined ? 1 : 2)
  })

  it('a connection by a detour of more than two and a half does not join', () => {
    const by = (north: number) => mapOf([broken(rail), { ...rail, tracks: [[2, 3, 4]] }], { ...ROW, 3: [4, north] })
    // 2 × √(2² + 4²) = 8.9 km and 2 × √(2² + 5²) = 10.8 km for 4 km.
    expect([idsOf(by(4)).length, idsOf(by(5)).length]).toEqual([1, 2])
  })

  it('a connection ends at the first station of the line that it meets', () => {
    const lines = [
      {
        ...rail,
        tracks: [
          [1, 2],
          [4, 5],
          [7, 8],
        ],
      },
      { ...rail, tracks: [[2, 3, 4, 6, 7]] },
    ]
    const map = mapOf(lines, { ...ROW, 6: [8, 2], 7: [10, 2], 8: [12, 2] })
    // 2 to 7 leads over 4, which is a station of the line: 7 follows 4's other connection, not 2's.
    expect(
      idsOf(map)
        .flat(2)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 4, 5, 7, 8])
    expect(idsOf(map)[0]?.slice(0, 2)).toEqual([
      [1, 2],
      [4, 5],
    ])
  })
})
