import { dateStrokes, yearStrokes } from '../sub-stamps/date-strokes.ts'
import { BEADS, GLYPH_RING, GLYPH_SLIP, LETTERS, RING, SLIP } from './keepsake-strokes.ts'

const INK = '#574533'
const [OPACITY, TURN] = [0.93, Math.PI / 30]
/** Its centre and width, as shares of the sheet: the corner outside a round stamp. */
const WHOLE = { at: 0.858, width: 0.26 } as const
const GLYPH = { at: 0.87, width: 0.17 } as const
/** In CSS pixels: the sizes from which the mark is drawn in full, and at all; below, it is placed beside the day. */
const [WHOLE_FROM, GLYPH_FROM] = [180, 100]

/**
 * Marks a sheet of `side` pixels that is shown `size` CSS pixels wide as a keepsake, with the day (ISO) it was pressed in Japan; draws nothing on a sheet too
 * small for it.
 */
export function drawKeepsake(context: CanvasRenderingContext2D, pressed_at: string, side: number, size: number): void {
  if (size < GLYPH_FROM) return
  const isWhole = size >= WHOLE_FROM
  const { at, width } = isWhole ? WHOLE : GLYPH
  const scale = (side * width) / 200
  const turned = () => {
    context.setTransform(scale, 0, 0, scale, at * side, at * side)
    context.rotate(TURN)
  }
  context.save()
  context.globalAlpha = OPACITY
  context.globalCompositeOperation = 'multiply'
  context.strokeStyle = INK
  context.fillStyle = INK
  turned()
  if (isWhole) drawWhole(context, pressed_at, turned)
  else {
    context.lineWidth = GLYPH_RING.width
    circle(context, 0, 0, GLYPH_RING.radius)
    context.stroke()
    inkPath(context, new Path2D(GLYPH_SLIP))
  }
  context.restore()
}

function drawWhole(context: CanvasRenderingContext2D, pressed_at: string, turned: () => void): void {
  for (let bead = 0; bead < BEADS.count; bead++) {
    const angle = (bead / BEADS.count) * 2 * Math.PI
    circle(context, BEADS.at * Math.cos(angle), BEADS.at * Math.sin(angle), BEADS.radius)
    context.fill()
  }
  context.lineWidth = RING.width
  circle(context, 0, 0, RING.radius)
  context.stroke()
  context.lineWidth = SLIP.width
  context.stroke(new Path2D(SLIP.path))
  for (const { path, y } of LETTERS) {
    turned()
    context.translate(0, y)
    context.scale(46 / 250, 46 / 250)
    context.translate(-125, 95)
    inkPath(context, new Path2D(path))
  }
  context.lineWidth = 3.4
  context.lineCap = 'round'
  for (const { strokes, x, y, scale } of [
    ...yearStrokes(pressed_at).map((digit) => ({ ...digit, x: digit.x * 0.68 - 52, scale: 0.68 })),
    ...dateStrokes(pressed_at).map((digit) => ({ ...digit, x: digit.x * 0.9 + 52, y: digit.y * 0.8, scale: 0.9 })),
  ]) {
    turned()
    context.translate(x, y)
    context.scale(scale, scale)
    context.stroke(new Path2D(strokes))
  }
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

const inkPath = (context: CanvasRenderingContext2D, path: Path2D) => context.fill(path)
