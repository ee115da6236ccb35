import { describe, expect, it } from 'vitest'
import { callsAt } from '../../../data/build/calls-at.ts'
import { packFaces } from '../../../data/build/pack-faces.ts'
import { readSources } from '../../../data/build/read-sources.ts'
import { unpackFaces } from '../../../src/core/catalogue/unpack-faces.ts'

const sources = readSources('data')

describe('unpacking the faces of trains', () => {
  it('[14] restores every face with the stations where its trains call', () => {
    const faces = unpackFaces(packFaces(sources))
    for (const row of sources.faces) {
      expect(faces.find((face) => face.stamp_id === row.stamp_id)).toEqual({
        stamp_id: row.stamp_id,
        series: row.series,
        nicknames: row.nicknames,
        type: row.type,
        first_year: row.first_year,
        main_lines: row.main_lines,
        colors: row.colors,
        status: row.status,
        course: row.course,
        calls_at: callsAt(row, sources.stations),
      })
    }
  })
})
