import { expect, it } from 'vitest'
import type { Lettering } from '../../../../src/page/ui/stamp-art/lettering.ts'
import { stampArtOf } from '../../../../src/page/ui/stamp-art/stamp-art-of.ts'
import { rasterDistance, rasterOf, RASTER_SIDE } from '../../../support/small-raster.ts'
import { builtArt } from './built-art.ts'

/** The least share of pixels in which the pictures of two stations of a prefecture differ at 64 pixels; the nearest two, 二ツ井 and 脇本, differ in 0.035. */
const LEAST = 0.03
/** Leaves out names, kana and romaji but keeps their widths: the picture and its frame remain. */
const unlettered = (lettering: Lettering): Lettering => ({
  covers: lettering.covers,
  row: () => '',
  column: () => '',
  arc: (...asked) => ({ d: '', span: lettering.arc(...asked).span }),
})

it(
  '[10] no two stations of a prefecture look alike at 64 px: their small cuts differ in the picture itself, whatever their names',
  () => {
    const { stations, kinds, lettering } = builtArt()
    const art = stampArtOf([kinds.station], unlettered(lettering))
    const alike: [number, string][] = []
    for (const prefecture of new Set(stations.map((station) => station.prefecture))) {
      const here = stations
        .filter((station) => station.prefecture === prefecture)
        .map(({ stamp_id, name }) => ({ name: `${stamp_id} ${name}`, raster: rasterOf(art.draw(stamp_id, { cut: 'small' })) }))
      for (const [i, a] of here.entries())
        for (const b of here.slice(i + 1)) {
          const far = rasterDistance(a.raster, b.raster)
          if (far < LEAST) alike.push([far, `${a.name} and ${b.name}`])
        }
    }
    expect(alike).toEqual([])
  },
  // Sixteen hundred pictures, possibly on a busy machine.
  240_000,
)

it('the raster shows areas, clips and cleared wood as they are drawn', () => {
  const middle = (drawing: string) => rasterOf(drawing)[(RASTER_SIDE * RASTER_SIDE) / 2 + RASTER_SIDE / 2]
  const [disc, square] = ['<path d="M-500 0a500 500 0 1 1 1000 0a500 500 0 1 1-1000 0z"/>', '<path d="M-500-500h1000v1000h-1000z" fill="var(--w)"/>']
  expect(middle(disc)).toBe(1)
  expect(middle(disc + square)).toBe(0)
  expect(middle(`<clipPath id="c"><path d="M900 900h90v90h-90z"/></clipPath><g clip-path="url(#c)">${disc}</g>`)).toBe(0)
  const area = rasterOf(disc).reduce((sum, pixel) => sum + pixel, 0)
  expect(Math.abs(area - Math.PI * 8 ** 2)).toBeLessThan(12)
  expect(rasterDistance(rasterOf(disc), rasterOf(disc))).toBe(0)
})
