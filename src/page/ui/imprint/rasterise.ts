import { imageOfArt } from './image-of-art.ts'

/** Tolerance for an uncovered pixel: a browser that adds faint noise is still trusted. */
const PAPER_UP_TO = 4

/**
 * The art's markup as rubber, 0 to 255 per pixel of an n x n plane, upright; null where the browser hides pixels from scripts (Tor Browser, and others that
 * resist fingerprinting, return stripes or white instead). Rejects where it cannot draw.
 */
export async function rasterise(art: string, n: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const image = await imageOfArt(art, n)
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
  return isArt(coverage, n) ? coverage : null
}

/** Whether the pixels are plausible: no art reaches the edge of its sheet, and none is empty. */
function isArt(coverage: Uint8Array, n: number): boolean {
  const isBare = coverage.subarray(0, n).every((shade) => shade <= PAPER_UP_TO)
  return isBare && coverage.some((shade) => shade > 128)
}
