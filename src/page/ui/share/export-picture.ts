/** A canvas as a PNG file's content. Rejects where the browser cannot create one. */
export const exportPicture = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'))

const SIDE = 32
/** Tolerance per channel: a browser that adds faint noise still gives usable pictures. */
const FAINT = 16

/**
 * Whether this browser exports pictures unchanged: one that resists fingerprinting returns noise or white, on export and on import alike. Rejects where it
 * cannot draw.
 */
export async function canExportPictures(): Promise<boolean> {
  const drawn = sheet()
  drawn.fillStyle = '#fff'
  drawn.fillRect(0, 0, SIDE, SIDE)
  drawn.fillStyle = '#000'
  drawn.fillRect(0, 0, SIDE, SIDE / 2)
  const seen = sheet()
  seen.drawImage(await createImageBitmap(await exportPicture(drawn.canvas)), 0, 0)
  const { data } = seen.getImageData(0, 0, SIDE, SIDE)
  return data.every((value, at) => Math.abs(value - (at < data.length / 2 && at % 4 !== 3 ? 0 : 255)) <= FAINT)
}

function sheet(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  return context
}
