import { INK_CLEAN } from '../../../core/domain/imprint/imprint-params.ts'
import { imageOfArt } from './image-of-art.ts'

/** The minimum opacity of a ghost. */
const FAINTEST = 0.3

/** An impression for a browser that hides pixels from scripts: the art in its ink (0xRRGGBB), paler for less ink, without grain. */
export async function plainImpression(art: string, n: number, color: number, ink: number): Promise<ImageBitmap> {
  const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255].map((channel) => channel / 255)
  const alpha = Math.min(1, FAINTEST + ((1 - FAINTEST) * ink) / INK_CLEAN)
  // Dark pixels become ink, light ones transparent.
  const matrix = `0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${-alpha} 0 0 0 ${alpha}`
  const image = await imageOfArt(
    art,
    n,
    (drawing) =>
      `<filter id="ink" color-interpolation-filters="sRGB"><feColorMatrix values="${matrix}"/></filter><g filter="url(#ink)"><path fill="#fff" d="M-214-214h428v428h-428z"/>${drawing}</g>`,
  )
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = n
  canvas.getContext('2d')?.drawImage(image, 0, 0, n, n)
  return createImageBitmap(canvas)
}
