import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import { chartPaths } from '../../../../src/page/ui/area-chart/chart-paths.ts'

const catalogue = await loadCatalogue()
const strokes = (d: string) => d.match(/M/gu)?.length ?? 0
const dotsOf = (isGot: (stamp_id: number) => boolean) => chartPaths(catalogue, isGot)

describe('[2] the chart of the areas', () => {
  it('has a dot for each station, in the pencil of its area or in ink', () => {
    const got = new Set(catalogue.stations.filter(({ area }) => area === 'tokyo').map(({ stamp_id }) => stamp_id))
    const { pencil, ink } = dotsOf((stamp_id) => got.has(stamp_id))
    expect(strokes(ink.dots)).toBe(got.size)
    expect(strokes(pencil.get('koshinetsu')?.dots ?? '')).toBe(catalogue.stations.filter(({ area }) => area === 'koshinetsu').length)
    expect(strokes(pencil.get('tokyo')?.dots ?? '')).toBe(0)
    expect([...pencil.values()].reduce((sum, { dots }) => sum + strokes(dots), strokes(ink.dots))).toBe(catalogue.stations.length)
  })

  it('inks a track once both its stations are in the book', () => {
    const gono = catalogue.lines.findIndex(({ name }) => name === '五能線')
    const [one, next] = ['向能代', '北能代'].map(
      (name) => catalogue.stations.find((station) => station.name === name && station.lines.includes(gono))?.stamp_id,
    )
    expect(strokes(dotsOf((stamp_id) => stamp_id === one).ink.tracks)).toBe(0)
    expect(strokes(dotsOf((stamp_id) => stamp_id === one || stamp_id === next).ink.tracks)).toBe(1)
  })

  it('draws no track of the Shinkansen, and the same tracks whatever is in the book', () => {
    const none = dotsOf(() => false)
    const all = dotsOf(() => true)
    const tracksOf = ({ pencil, ink }: typeof none) => [...pencil.values()].reduce((sum, { tracks }) => sum + strokes(tracks), strokes(ink.tracks))
    expect(tracksOf(all)).toBe(tracksOf(none))
    expect(strokes(all.ink.tracks)).toBe(tracksOf(all))
    const onlyShinkansen = catalogue.stations.filter(({ lines }) => lines.every((line) => catalogue.lines[line]?.kind === 'shinkansen'))
    expect(onlyShinkansen.length).toBeGreaterThan(3)
    const few = new Set(onlyShinkansen.map(({ stamp_id }) => stamp_id))
    expect(dotsOf((stamp_id) => few.has(stamp_id)).ink.tracks).toBe('')
  })

  it('keeps its proportions and everything within its edges', () => {
    const { ink, height } = dotsOf(() => true)
    const numbers = [...ink.dots.matchAll(/M([\d.-]+) ([\d.-]+)h0/gu)].map(([, x, y]) => [Number(x), Number(y)] as const)
    expect(Math.min(...numbers.map(([x]) => x))).toBe(4)
    expect(Math.max(...numbers.map(([x]) => x))).toBe(356)
    expect(Math.min(...numbers.map(([, y]) => y))).toBe(4)
    expect(Math.max(...numbers.map(([, y]) => y))).toBeLessThanOrEqual(height)
    expect(height).toBeGreaterThan(1.5 * 360)
  })
})
