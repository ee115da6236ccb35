import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../data/build/pack-scenes.ts'
import { readSources, type StationRow } from '../../../data/build/read-sources.ts'
import { ELEMENTS } from '../../../data/build/scene-vocabulary.ts'
import { SEEN_MOUNTAINS, type SeenMountain, type Summit } from './summits.ts'

const { stations, stationScenes } = readSources(join(import.meta.dirname, '../../../data'))
const places = new Map(stations.map((row) => [row.stamp_id, row]))
const NAMED = [...ELEMENTS.keys()].filter((name) => /^mt-|^(three|five)-mountains/u.test(name))
const KM = 111.2

/** Degrees; summits nearer to each other than this may be drawn in either order. */
const SIDE_BY_SIDE = 2.5
/** Percent of the summit: a profile is drawn for several stations, and its slopes are steeper than the land's. */
const TOLERANCE = 24

/** A summit as a station sees it: bearing in degrees, height as an angle's tangent; the earth hides 67 mm a square kilometre. */
function viewOf({ lat, lng }: StationRow, { foot_m }: SeenMountain, summit: Summit) {
  const [north, east] = [(summit.lat - lat) * KM, (summit.lng - lng) * KM * Math.cos((lat * Math.PI) / 180)]
  const km = Math.hypot(north, east)
  return { bearing: (Math.atan2(east, north) * 180) / Math.PI, rise: ((summit.height_m - foot_m) / 1000 - km * km * 0.000_067) / km }
}

/** From the first bearing, -180 to 180. */
const clockwise = (from: number, to: number) => ((((to - from + 180) % 360) + 360) % 360) - 180

/** A profile's summits from left to right, by height: corners higher than both neighbours. */
function summitsOf(profile: string): readonly number[] {
  const heights = profile.split(' ').flatMap((number, i) => (i % 2 === 1 ? [Number(number)] : []))
  return heights.filter((height, i) => height > (heights[i - 1] ?? 0) && height >= (heights[i + 1] ?? 0))
}

/** Whether some of the drawn summits, in order, have the expected heights. */
function isDrawn(expected: readonly number[], drawn: readonly number[]): boolean {
  const [first, ...others] = expected
  if (first === undefined) return true
  const at = drawn.findIndex((height) => Math.abs(height - first) <= TOLERANCE)
  return at >= 0 && isDrawn(others, drawn.slice(at + 1))
}

const drawnAs = (name: string): string => {
  const element = ELEMENTS.get(name)
  return element?.kind === 'mountain' ? element.profile : ''
}

describe('profiles of named mountains', () => {
  it('[10] each has its summits in the data', () => {
    expect(Object.keys(SEEN_MOUNTAINS).toSorted()).toEqual(NAMED.toSorted())
  })

  it.each(Object.entries(SEEN_MOUNTAINS))('[10] %s has its summits in the order and of the heights that each of its stations sees', (name, mountain) => {
    const from = stationScenes.flatMap((row) => (wordsOf(row).some(([, word]) => word === name) ? [places.get(row.stamp_id) as StationRow] : []))
    expect(from).not.toEqual([])
    for (const station of from) {
      const views = mountain.summits.map((summit) => viewOf(station, mountain, summit))
      const first = views[0]?.bearing ?? 0
      const turns = views.map(({ bearing }) => clockwise(first, bearing))
      expect(
        turns.every((turn, i) => turn > (turns[i - 1] ?? -1) - SIDE_BY_SIDE),
        `${station.name}, degrees from left to right: ${turns.map((turn) => turn.toFixed(1)).join(' ')}`,
      ).toBe(true)
      const highest = Math.max(...views.map(({ rise }) => rise))
      const expected = views.map(({ rise }) => (100 * rise) / highest)
      expect(isDrawn(expected, summitsOf(drawnAs(name))), `${station.name}, percent: ${expected.map((each) => each.toFixed(0)).join(' ')}`).toBe(true)
    }
  })

  it.each(Object.entries(SEEN_MOUNTAINS))('[10] %s has no more high summits than the data', (name, { summits }) => {
    const high = summitsOf(drawnAs(name)).filter((height) => height > 92)
    expect(high).toContain(100)
    expect(high.length).toBeLessThanOrEqual(summits.length)
  })
})
