/** Runs in the page: a camera that sees a QR code on a wall. */
export function cameraDouble({ modules }: { readonly modules: boolean[][] }): void {
  const wall = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const context = wall.getContext('2d')!
  const draw = () => {
    context.fillStyle = '#b9b4a6'
    context.fillRect(0, 0, 640, 480)
    const side = 300 / modules.length
    for (const [y, row] of modules.entries())
      for (const [x, isDark] of row.entries()) {
        context.fillStyle = isDark ? '#222' : '#f4f1e8'
        context.fillRect(170 + x * side, 90 + y * side, side + 0.5, side + 0.5)
      }
    requestAnimationFrame(draw)
  }
  draw()
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(wall.captureStream(15))
}
