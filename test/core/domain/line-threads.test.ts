import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
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
