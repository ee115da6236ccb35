import { expect, it } from 'vitest'
import type { Lettering } from '../../../src/core/stamp-art/lettering.ts'
import { stampArtOf } from '../../../src/core/stamp-art/stamp-art-of.ts'
import { pictureDistance, pixelsOf, rasterDistance, rasterOf, RASTER_SIDE } from '../../support/small-raster.ts'
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

/**
 * The least distance of two pictures of a prefecture, frame, plate and letters left out. The 40 nearest pairs were looked at side by side at 190 and 64 pixels: most of
 * those below could be mistaken for each other (two anglers, two railcars, one mountain over fields twice). The nearest left, 千葉 and 久留里, differ in 0.430.
 */
const LEAST_OF_PICTURES = 0.42

it(
  '[10] no two stations of a prefecture look alike at 64 px, neither their whole small cuts nor the pictures inside different frames, whatever their names',
  () => {
    const { stations, kinds, lettering } = builtArt()
    const art = stampArtOf([kinds.station], unlettered(lettering))
    const alike: [number, string][] = []
    const pictures: [number, string][] = []
    for (const prefecture of new Set(stations.map((station) => station.prefecture))) {
      const here = stations
        .filter((station) => station.prefecture === prefecture)
        .map(({ stamp_id, name }) => ({ name: `${stamp_id} ${name}`, pixels: pixelsOf(art.draw(stamp_id, { cut: 'small' })) }))
      // A layout whose picture is not found would be compared by nothing.
      expect(here.filter(({ pixels }) => !pixels.picture.includes(1)).map(({ name }) => name)).toEqual([])
      for (const [i, a] of here.entries())
        for (const b of here.slice(i + 1)) {
          const names = `${a.name} and ${b.name}`
          const far = rasterDistance(a.pixels.ink, b.pixels.ink)
          if (far < LEAST) alike.push([far, names])
          const apart = pictureDistance(a.pixels, b.pixels)
          if (apart < LEAST_OF_PICTURES) pictures.push([apart, names])
        }
    }
    expect(alike).toEqual([])
    expect(pictures).toEqual([])
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

it('a picture is what its clip shows and no plate covers, and two are as far apart as their ink is', () => {
  const square = (side: number, tone = '') => `<path d="M${-side}${-side}h${2 * side}v${2 * side}h${-2 * side}z"${tone}/>`
  const stamp = (drawn: string, plate = '') => `<clipPath id="xp">${square(1000)}</clipPath>${square(2000)}<g clip-path="url(#xp)">${drawn}</g>${plate}`
  const empty = stamp(square(1500, ' fill="var(--w)"'))
  const side = RASTER_SIDE / 2
  expect(pixelsOf(empty).picture.reduce((sum, pixel) => sum + pixel, 0)).toBe(side ** 2)
  expect(pixelsOf(stamp('', square(500))).picture.reduce((sum, pixel) => sum + pixel, 0)).toBe(side ** 2 - (side / 2) ** 2)
  const half = (from: number) => stamp(square(1500, ' fill="var(--w)"') + `<path d="M${from}-1000h1000v2000h-1000z"/>`)
  expect(pictureDistance(pixelsOf(half(0)), pixelsOf(half(0)))).toBe(0)
  expect(pictureDistance(pixelsOf(half(0)), pixelsOf(half(-1000)))).toBe(2)
  expect(pictureDistance(pixelsOf(half(0)), pixelsOf(half(-500)))).toBe(1)
})
