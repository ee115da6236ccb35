import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { lineRuns, waysOf } from '../../../src/core/domain/line-runs.ts'
import { smallRailway } from '../../support/small-railway.ts'

const catalogue = await loadCatalogue()
const runsOf = (name: string) =>
  lineRuns(
    catalogue,
    catalogue.lines.findIndex((line) => line.name === name),
  ).map((run) => run.map((station) => station.name))

describe('[13] the stations of a line in order', () => {
  it('from the end nearer to Tokyo to the other', () => {
    const [gono = [], ...rest] = runsOf('五能線')
    expect(rest).toEqual([])
    expect([gono[0], gono.at(-1)]).toEqual(['東能代', '川部'])
    expect(gono).toHaveLength(43)
    const [joetsu = []] = runsOf('上越線')
    expect(joetsu.slice(0, 3)).toEqual(['高崎', '高崎問屋町', '井野'])
    expect(joetsu.indexOf('渋川') - joetsu.indexOf('八木原')).toBe(1)
  })

  it('a ring is listed once round', () => {
    const [ring = [], ...rest] = runsOf('山手線')
    expect(ring).toHaveLength(30)
    expect(rest).toEqual([])
    const at = ring.indexOf('新宿')
    expect(new Set([ring[(at + 1) % 30], ring[(at + 29) % 30]])).toEqual(new Set(['代々木', '新大久保']))
  })

  it('a branch is a run of its own', () => {
    const runs = runsOf('成田線')
    expect(runs.length).toBeGreaterThan(1)
    expect(runs[0]!.length).toBeGreaterThan(runs[1]!.length)
  })

  it('the longest run comes first, whichever stations the catalogue lists first', () => {
    const small = smallRailway({ a: 0, b: 1, p: 20, q: 21, r: 22, x: 40 }, [{ chains: [['a', 'b'], ['p', 'q', 'r'], ['x']] }])
    expect(lineRuns(small.catalogue, 0).map((run) => run.map(({ name }) => name))).toEqual([['p', 'q', 'r'], ['a', 'b'], ['x']])
  })

  it('its ends decide which is nearer to Tokyo, not a station between that is nearer still', () => {
    const small = smallRailway({ c: 20, b: 5, a: 10 }, [{ chains: [['a', 'b', 'c']] }])
    expect(lineRuns(small.catalogue, 0).map((run) => run.map(({ name }) => name))).toEqual([['a', 'b', 'c']])
  })

  it('a way leads to each neighbour on the wanted lines, and from the last station nowhere else', () => {
    const small = smallRailway({ a: 0, b: 1, c: 2, x: [1, 1] }, [{ chains: [['a', 'b', 'c']] }, { chains: [['b', 'x']] }])
    const ways = waysOf(small.catalogue, (line) => line === 0)
    const [a, b, c] = ['a', 'b', 'c'].map((name) => small.named(name).stamp_id)
    expect(ways).toEqual(
      new Map([
        [a, new Set([b])],
        [b, new Set([a, c])],
        [c, new Set([b])],
      ]),
    )
  })

  it.each([3, 4, 5, 6])('a ring of %i is one run', (count) => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, count)
    const places = Object.fromEntries(names.map((name, index) => [name, [2 * Math.sin(index), 2 * Math.cos(index)] as const]))
    const small = smallRailway(places, [{ chains: [[...names, 'a']] }])
    const runs = lineRuns(small.catalogue, 0)
    expect(runs.map((run) => run.length)).toEqual([count])
    const ring = runs[0]!.map(({ name }) => names.indexOf(name))
    expect(ring.every((place, index) => [1, count - 1].includes(Math.abs(place - ring[(index + 1) % count]!)))).toBe(true)
  })

  it('a branch from the middle of a line does not close it', () => {
    const small = smallRailway({ a: 0, b: 1, c: 2, d: 3, e: 4, x: [2, 1] }, [
      {
        chains: [
          ['a', 'b', 'c', 'd', 'e'],
          ['c', 'x'],
        ],
      },
    ])
    expect(lineRuns(small.catalogue, 0).map((run) => run.map(({ name }) => name))).toEqual([['a', 'b', 'c', 'd', 'e'], ['x']])
  })

  it.each(catalogue.lines.map((line, index) => [line.name, index] as const))(
    'of %s each is listed once, and two that follow each other are neighbours',
    (_, line) => {
      const runs = lineRuns(catalogue, line)
      const all = runs.flat()
      expect(new Set(all).size).toBe(all.length)
      expect(new Set(all)).toEqual(new Set(catalogue.stations.filter((station) => station.lines.includes(line))))
      const isNext = (a: number, b: number) =>
        catalogue.neighbours.get(a)?.some((board) => board.line === line && (board.before === b || board.after === b)) ?? false
      for (const run of runs)
        for (const [i, station] of run.entries())
          if (i > 0) expect(isNext(station.stamp_id, run[i - 1]!.stamp_id) || isNext(run[i - 1]!.stamp_id, station.stamp_id)).toBe(true)
    },
  )
})
