import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { lineProgress } from '../../../src/core/domain/line-progress.ts'

const catalogue = await loadCatalogue()
const indexOf = (name: string) => catalogue.lines.findIndex((line) => line.name === name)
const onLine = (name: string) => new Set(catalogue.stations.filter((station) => station.lines.includes(indexOf(name))).map(({ stamp_id }) => stamp_id))

describe('[14] progress along each line', () => {
  it('a complete line comes first, with all its stations', () => {
    const got = onLine('五能線')
    const [first] = lineProgress(catalogue, (stamp_id) => got.has(stamp_id))
    expect(first).toEqual({ line: indexOf('五能線'), got: 43, total: 43 })
  })

  it('a station counts on every line that serves it', () => {
    const kawabe = catalogue.stations.find(({ name }) => name === '川部')!
    const counted = lineProgress(catalogue, (stamp_id) => stamp_id === kawabe.stamp_id).filter(({ got }) => got > 0)
    expect(new Set(counted.map(({ line }) => line))).toEqual(new Set(kawabe.lines))
  })

  it('with nothing pressed the longest lines come first, and none is left out', () => {
    const all = lineProgress(catalogue, () => false)
    expect(all).toHaveLength(catalogue.lines.length)
    expect(all.map(({ total }) => total)).toEqual(all.map(({ total }) => total).toSorted((a, b) => b - a))
  })

  it('the share counts first, then the length, then the order of the catalogue; a line without stations is left out', () => {
    const stations = [
      ...Array.from({ length: 10 }, (_, at) => [at, 0] as const),
      ...Array.from({ length: 2 }, (_, at) => [10 + at, 1] as const),
      ...Array.from({ length: 2 }, (_, at) => [20 + at, 3] as const),
    ].map(([stamp_id, line]) => ({ ...catalogue.stations[0]!, stamp_id, lines: [line] }))
    expect(lineProgress({ lines: catalogue.lines.slice(0, 4), stations }, (stamp_id) => [0, 1, 2, 10, 20].includes(stamp_id))).toEqual([
      { line: 1, got: 1, total: 2 },
      { line: 3, got: 1, total: 2 },
      { line: 0, got: 3, total: 10 },
    ])
  })
})
