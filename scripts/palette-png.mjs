import { encodePng } from './png.mjs'

const COLOURS = 16
/** Of the sixteen, for a picture with cut corners: the light colour at none, a third and two thirds of its opacity. */
const CLEAR = 3

/** A picture of two colours and the shades between them, as a PNG of sixteen colours; `isCut` if its corners are transparent. */
export async function palettePng(page, png, light, dark, isCut = false) {
  const opaque = COLOURS - (isCut ? CLEAR : 0)
  const { width, height, shades } = await page.evaluate(
    async ([base64, from, to, last, clear]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const step = (to - from) / last
      return {
        width: image.width,
        height: image.height,
        shades: Array.from({ length: data.length / 4 }, (_, i) => {
          const level = Math.round((data[i * 4 + 3] / 255) * clear)
          return level < clear ? last + 1 + level : Math.max(0, Math.min(last, Math.round((data[i * 4 + 1] - from) / step)))
        }),
      }
    },
    [png.toString('base64'), light[1], dark[1], opaque - 1, isCut ? CLEAR : 0],
  )
  const stride = Math.ceil(width / 2)
  const rows = Buffer.alloc((stride + 1) * height)
  shades.forEach((shade, i) => {
    const [x, y] = [i % width, Math.trunc(i / width)]
    rows[y * (stride + 1) + 1 + (x >> 1)] |= x % 2 ? shade : shade << 4
  })
  const shaded = Array.from({ length: opaque }, (_, i) => light.map((from, c) => Math.round(from + ((dark[c] - from) * i) / (opaque - 1)))).flat()
  const palette = isCut ? [...shaded, ...Array.from({ length: CLEAR }, () => light).flat()] : shaded
  const opacity = isCut ? [...Array.from({ length: opaque }, () => 255), ...Array.from({ length: CLEAR }, (_, i) => Math.round((255 * i) / CLEAR))] : undefined
  // Four bits a pixel, by palette.
  return encodePng({ width, height, bits: 4, colour: 3, palette, opacity, rows })
}
