/** Half the side of the square that an impression shows, in art units: the art's 200, and a margin for bleeding and smears. */
const SHEET_HALF = 214

/** The art's markup as an image n pixels wide, its ink black and its cleared wood white; `around` wraps it. Rejects where the browser cannot draw it. */
export function imageOfArt(art: string, n: number, around = (drawing: string) => drawing): Promise<HTMLImageElement> {
  // An image inside <img> has no access to the page's variables. Knock-outs are opaque white, so darkness and not alpha is the rubber.
  const plain = art.replaceAll('var(--k)', '#000').replaceAll('var(--w)', '#fff')
  const side = SHEET_HALF * 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${n}" height="${n}" viewBox="-${SHEET_HALF} -${SHEET_HALF} ${side} ${side}">${around(plain)}</svg>`
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  return new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image), { once: true })
    image.addEventListener('error', () => reject(new Error('the art could not be rasterised')), { once: true })
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
