import { encodePng } from './png.mjs'

const SHADES = 16

/** A picture of two colours and the shades between them, as a PNG of sixteen shades. */
export async function palettePng(page, png, light, dark) {
  const { width, height, shades } = await page.evaluate(
    async ([base64, from, to, last]) => {
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
        shades: Array.from({ length: data.length / 4 }, (_, i) => Math.max(0, Math.min(last, Math.round((data[i * 4 + 1] - from) / step)))),
      }
    },
    [png.toString('base64'), light[1], dark[1], SHADES - 1],
  )
  const stride = Math.ceil(width / 2)
  const rows = Buffer.alloc((stride + 1) * height)
  shades.forEach((shade, i) => {
    const [x, y] = [i % width, Math.trunc(i / width)]
    rows[y * (stride + 1) + 1 + (x >> 1)] |= x % 2 ? shade : shade << 4
  })
  const palette = Array.from({ length: SHADES }, (_, i) => light.map((from, c) => Math.round(from + ((dark[c] - from) * i) / (SHADES - 1)))).flat()
  // Four bits a pixel, by palette.
  return encodePng({ width, height, bits: 4, colour: 3, palette, rows })
}
