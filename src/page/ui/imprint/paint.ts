/** Fills the canvas with the impression, rotated by `tilt` degrees clockwise. */
export function paint(canvas: HTMLCanvasElement, bitmap: ImageBitmap | HTMLCanvasElement, size_px: number, tilt: number): void {
  if (canvas.width !== size_px) canvas.width = size_px
  if (canvas.height !== size_px) canvas.height = size_px
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, size_px, size_px)
  context.translate(size_px / 2, size_px / 2)
  context.rotate((tilt * Math.PI) / 180)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, -size_px / 2, -size_px / 2, size_px, size_px)
}
