import { round } from './mark-ink.ts'
import type { SheetMark } from './sheet-mark.ts'

/** How a mark looks while it falls: larger, turned back, paler, its shadow in device pixels. */
export interface FallingMark {
  readonly scale: number
  readonly turn: number
  readonly opacity: number
  readonly shadow: number
}

const PENCIL = '#5b6069'
const PENCIL_WIDTH = 0.13
const KARI = '仮'
const AT_REST: FallingMark = { scale: 1, turn: 0, opacity: 1, shadow: 0 }

/** Draws a mark on a sheet of `side` device pixels. */
export function drawMark(context: CanvasRenderingContext2D, mark: SheetMark, side: number, fall: FallingMark = AT_REST): void {
  const scale = (side * mark.width * fall.scale) / 200
  context.save()
  context.setTransform(scale, 0, 0, scale, mark.x * side, mark.y * side)
  context.rotate(((mark.turn + fall.turn) * Math.PI) / 180)
  context.globalAlpha = Math.min(1, mark.opacity * fall.opacity)
  context.globalCompositeOperation = 'multiply'
  context.strokeStyle = mark.color
  context.fillStyle = mark.color
  context.lineCap = 'round'
  context.lineJoin = 'round'
  if (fall.shadow > 0) {
    context.shadowColor = '#14213a80'
    context.shadowBlur = fall.shadow
  }
  for (const { d, width, x = 0, y = 0, scale: own = 1 } of mark.inks) {
    context.save()
    context.translate(x, y)
    context.scale(own, own)
    if (width === null) fillPath(context, new Path2D(d))
    else {
      context.lineWidth = width / own
      context.stroke(new Path2D(d))
    }
    context.restore()
  }
  context.restore()
}

const fillPath = (context: CanvasRenderingContext2D, path: Path2D) => context.fill(path)

/** 仮 in pencil at a mark's centre (shares of the side), on a sheet of `side` device pixels shown `size` CSS pixels wide; `rubbed` of it (0 to 1) is gone. */
export function drawKari(
  context: CanvasRenderingContext2D,
  { x, y }: { readonly x: number; readonly y: number },
  side: number,
  size: number,
  rubbed = 0,
): void {
  if (rubbed >= 1) return
  const radius = (side * PENCIL_WIDTH) / 2
  context.save()
  context.setTransform(1, 0, 0, 1, x * side, y * side)
  if (rubbed > 0) {
    // From the upper left to the lower right.
    const edge = (4 * rubbed - 2) * radius * 1.5
    context.beginPath()
    context.moveTo(edge + 4 * radius, -4 * radius)
    context.lineTo(edge - 4 * radius, 4 * radius)
    context.lineTo(6 * radius, 6 * radius)
    context.lineTo(6 * radius, -6 * radius)
    context.clip()
  }
  context.rotate((-8 * Math.PI) / 180)
  context.strokeStyle = PENCIL
  context.fillStyle = PENCIL
  context.lineWidth = (1.6 * side) / size
  context.setLineDash([(3.4 * side) / size, (2.6 * side) / size])
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.stroke()
  context.font = `600 ${round(radius)}px 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', 'Noto Serif CJK JP', serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(KARI, 0, radius * 0.06)
  context.restore()
}
