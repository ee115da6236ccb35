import { describe, expect, it } from 'vitest'
import { packStories, packStorySources, packSubjects } from '../../../data/build/pack-stories.ts'
import { readSources } from '../../../data/build/read-sources.ts'

const sources = readSources('data')

describe('packing the sentences about pictures', () => {
  it('[13] every station has one line of each, in the order of its id', () => {
    for (const [packed, textOf] of [
      [packStories(sources), (row: (typeof sources.stationMotifs)[number]) => row.sentence],
      [packStorySources(sources), (row: (typeof sources.stationMotifs)[number]) => row.source ?? row.basis],
      [packSubjects(sources), (row: (typeof sources.stationMotifs)[number]) => row.subject],
    ] as const) {
      let last = 0
      const lines = packed.lines.split('\n')
      const made = new Map(packed.stamp_id.map((step, i) => [(last += step), lines[i]]))
      expect(lines.length).toBe(1620)
      for (const row of sources.stationMotifs) expect(made.get(row.stamp_id), row.name).toBe(textOf(row))
    }
  })
})
