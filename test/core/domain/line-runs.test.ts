import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { lineRuns } from '../../../src/core/domain/line-runs.ts'

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
