import { PHOTO_BYTES_MAX } from '../../core/contract/constants.ts'

/** Longest side in pixels: a photo beside a stamp is shown at a third of a page. */
const SIDE_MAX = 1_280
const SIDE_MIN = 160
const QUALITIES = [0.82, 0.68, 0.5] as const

/**
 * A picture as a JPEG of at most PHOTO_BYTES_MAX, upright and without the camera's record (place and time): it is redrawn. Rejects for a file that this browser
 * cannot decode.
 */
export async function scalePhoto(picture: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bitmap = await createImageBitmap(picture)
  try {
    for (let side = Math.min(SIDE_MAX, Math.max(bitmap.width, bitmap.height)); ; side = Math.max(SIDE_MIN, Math.round(side * 0.75))) {
      const canvas = drawn(bitmap, side)
      for (const quality of QUALITIES) {
        const jpeg = await encoded(canvas, quality)
        // The smallest one fits in any case: 160 pixels are less than 100 KB.
        if (jpeg.size <= PHOTO_BYTES_MAX || side === SIDE_MIN) return new Uint8Array(await jpeg.arrayBuffer())
      }
    }
  } finally {
    bitmap.close()
  }
}

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = side / Math.max(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser cannot draw')
  // JPEG has no transparency: without this a picture's transparent parts would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('this browser cannot encode')) : resolve(blob)), 'image/jpeg', quality),
  )
