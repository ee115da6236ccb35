import { describe, expect, it } from 'vitest'
import { callsAt } from '../../../data/build/calls-at.ts'
import { readSources } from '../../../data/build/read-sources.ts'

const { stations, faces } = readSources('data')
const nameOf = new Map(stations.map((station) => [station.stamp_id, station.name]))
const namesOf = (series: string) =>
  callsAt(
    faces.find((face) => face.series === series)!,
    stations,
  ).map((stamp_id) => nameOf.get(stamp_id))

describe('where a series of trains can be pressed', () => {
  it('[14] at every station whose lines include one of its main lines', () => {
    expect(namesOf('EV-E301系')).toEqual(stations.filter((station) => station.lines.includes('烏山線')).map((station) => station.name))
    expect(namesOf('E233系')).toEqual(expect.arrayContaining(['神田', '高円寺', '横浜', '立川']))
  })

  it('[14] a Shinkansen that runs through to a conventional line is pressed only where it stops there', () => {
    const komachi = namesOf('E6系')
    expect(komachi).toEqual(expect.arrayContaining(['東京', '盛岡', '角館', '秋田']))
    for (const passed of ['神代', '刈和野', '弘前', '山形']) expect(komachi).not.toContain(passed)
    expect(namesOf('E8系')).toEqual(expect.arrayContaining(['福島', '米沢', '新庄']))
  })

  it('[14] a conventional train is not pressed at the stations of a Shinkansen', () => {
    expect(namesOf('E129系')).not.toContain('上毛高原')
  })

  it('[13] nowhere where no line is known', () => {
    expect(namesOf('キハ40系')).toEqual([])
  })
})
