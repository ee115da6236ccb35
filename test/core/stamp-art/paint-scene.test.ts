import { expect, it } from 'vitest'
import { chanceOf } from '../../../src/core/stamp-art/chance.ts'
import { scenery, standing } from '../../../src/core/stamp-art/elements/element.ts'
import { paintScene } from '../../../src/core/stamp-art/paint-scene.ts'

const BOX = 'k-10 0 10 0 10-40-10-40'
const PLACE = { peaks: [], coast_km: 0, density: 0, lines: 1, snowy: false }

/** Where land begins before the water, and the lowest point of a box that sinks as deep as this. */
function onShore(sink: number, floor?: number) {
  let land = 0
  const ground = scenery((s) => {
    land = s.hz
    return ''
  })
  const plan = { hero: standing(BOX, { sink }), beside: [], behind: [], ground, water: scenery(() => '', 0.6), sky: 'plain', special: [] } as const
  const drawn = paintScene(chanceOf('shore'), PLACE, plan, { x0: -100, x1: 100, y0: -100, y1: 100, ...(floor === undefined ? {} : { floor }) })
  // An outline begins at the figure's first point, in tenths of a unit.
  const [, y = 0] = /M(-?\d+[ -]-?\d+|-?\d+-\d+)/u.exec(drawn)?.[0]?.match(/-?\d+/gu)?.map(Number) ?? []
  return { land, foot: y / 10 }
}

it('[10] a train or a house stands on the nearer shore, a boat floats on the water before it', () => {
  const [house, boat] = [onShore(0.1), onShore(0.14)]
  expect(house.foot).toBeGreaterThan(house.land)
  expect(boat.foot).toBeLessThan(boat.land)
})

it('[10] a plate over the foot of a picture does not hide the shore', () => {
  expect(onShore(0.1, 60).land).toBeLessThan(60)
})
