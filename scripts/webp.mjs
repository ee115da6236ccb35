/**
 * A screenshot as a WebP: half the size of a JPEG. A contact sheet of two colours is smaller still from palette-png.mjs.
 * @param {import('playwright-core').Page} page any open page, about:blank included @param {Buffer} png @param {number} quality 0 to 1
 */
export async function toWebp(page, png, quality) {
  const base64 = await page.evaluate(
    async ({ picture, as }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', as).split(',')[1] ?? ''
    },
    { picture: png.toString('base64'), as: quality },
  )
  return Buffer.from(base64, 'base64')
}
