/** Half the side of the square that an impression shows, in art units: the art's 200, and room for bleeding and smears. */
export const SHEET_HALF = 214

/** The art's markup as rubber, 0 to 255 per pixel of an n x n plane, upright; rejects where the browser cannot draw it. */
export async function rasterise(art: string, n: number): Promise<Uint8Array> {
  const image = await load(svgDocument(art, n))
  const canvas = document.createElement('canvas')
  canvas.width = n
  canvas.height = n
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (!context) throw new Error('no 2d canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, n, n)
  context.drawImage(image, 0, 0, n, n)
  const { data } = context.getImageData(0, 0, n, n)
  const coverage = new Uint8Array(n * n)
  for (let i = 0; i < coverage.length; i++) coverage[i] = 255 - (data[i * 4] ?? 255)
  return coverage
}

/** Knock-outs are opaque white, so darkness and not alpha is the rubber; a picture inside <img> sees no variable of the page. */
function svgDocument(art: string, n: number): string {
  const plain = art.replaceAll('var(--k)', '#000').replaceAll('var(--w)', '#fff')
  const side = SHEET_HALF * 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n}" height="${n}" viewBox="-${SHEET_HALF} -${SHEET_HALF} ${side} ${side}">${plain}</svg>`
}

function load(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  return new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image), { once: true })
    image.addEventListener('error', () => reject(new Error('the art could not be rasterised')), { once: true })
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
