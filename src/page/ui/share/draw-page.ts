import { formatDay } from '../text/dates.ja.ts'
import { SHARE } from '../text/share.ja.ts'
import { TALLY } from '../text/tally.ja.ts'
import { drawSheet } from './draw-sheet.ts'
import { fitText, wrapText } from './fit-text.ts'
import { planPage, type Cell, type PagePlan } from './page-plan.ts'
import type { SharedStamp } from './shared-stamp.ts'
import { storyOf } from './story-of.ts'
import { exportPicture } from './export-picture.ts'

export interface PageToDraw {
  /** The page's title. */
  readonly title: string
  readonly stamps: readonly SharedStamp[]
}

/** Paper is light in both themes, and so is a picture of it. */
const PAPER = { ground: '#fbf6e9', deep: '#f2e9d3', edge: '#d6c8a6', sumi: '#211c18', soft: '#655a4c', seal: '#b8301d' } as const
const SERIF = "'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', 'Noto Serif CJK JP', serif"
const SANS = "system-ui, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif"
/** Fibres in the paper, too faint to be seen as lines. */
const FIBRES = 260

/** One page of the book as a PNG; null where `isWanted` returns false meanwhile. Rejects where the browser cannot draw. */
export async function drawPage({ title, stamps }: PageToDraw, isWanted: () => boolean): Promise<Blob | null> {
  const plan = planPage(stamps.length)
  const canvas = document.createElement('canvas')
  canvas.width = plan.width
  canvas.height = plan.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  drawPaper(context, plan)
  if (stamps.length > 1) drawHead(context, plan, title)
  drawFoot(context, plan)
  const sheet = document.createElement('canvas')
  for (const [index, stamp] of stamps.entries()) {
    const cell = plan.cells[index]
    if (cell === undefined || !(await drawSheet(sheet, stamp, Math.round(cell.size), isWanted))) return null
    context.drawImage(sheet, cell.x, cell.y, cell.size, cell.size)
    drawCaption(context, stamp, cell)
  }
  const [alone] = stamps
  if (stamps.length === 1 && alone !== undefined) drawStory(context, plan, await storyOf(alone.stamp_id))
  return exportPicture(canvas)
}

function drawPaper(context: CanvasRenderingContext2D, { width, height }: PagePlan): void {
  context.fillStyle = PAPER.ground
  context.fillRect(0, 0, width, height)
  context.lineWidth = 1
  // The Park–Miller generator: the same paper every time.
  let seed = 20_261_121
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let fibre = 0; fibre < FIBRES; fibre++) {
    const [x, y, angle, length] = [next() * width, next() * height, next() * Math.PI, 12 + next() * 34]
    context.strokeStyle = fibre % 3 === 0 ? '#fffdf5' : PAPER.deep
    context.beginPath()
    context.moveTo(x, y)
    context.quadraticCurveTo(
      x + length * Math.cos(angle + 0.5),
      y + length * Math.sin(angle + 0.5),
      x + 2 * length * Math.cos(angle),
      y + 2 * length * Math.sin(angle),
    )
    context.stroke()
  }
  context.strokeStyle = PAPER.edge
  context.lineWidth = 2
  context.strokeRect(22, 22, width - 44, height - 44)
  context.lineWidth = 1
  context.strokeRect(29.5, 29.5, width - 59, height - 59)
}

function drawHead(context: CanvasRenderingContext2D, { width, margin }: PagePlan, title: string): void {
  const { size, lines } = fitText(title, measureWith(context, SERIF, 700), width - 2 * margin, 46, 30)
  context.fillStyle = PAPER.sumi
  write(context, lines, { x: width / 2, y: 104, size, font: SERIF, weight: 700, align: 'center' })
}

/** Kana, name and first day below the impression. */
function drawCaption(context: CanvasRenderingContext2D, { kana, name, first_pressed_at, verified }: SharedStamp, cell: Cell): void {
  const [x, top, width] = [cell.x + cell.size / 2, cell.y + cell.size, cell.size]
  const scale = width > 600 ? 1.9 : 1
  let y = top + 26 * scale
  context.fillStyle = PAPER.soft
  if (kana !== null) {
    const above = fitText(kana, measureWith(context, SANS, 400), width, 21 * scale, 17 * scale)
    write(context, above.lines.slice(0, 1), { x, y, size: above.size, font: SANS, weight: 400, align: 'center' })
  }
  const { size, lines } = fitText(name, measureWith(context, SERIF, 700), width, 34 * scale, 22 * scale)
  context.fillStyle = PAPER.sumi
  y += 40 * scale - (lines.length - 1) * 6 * scale
  write(context, lines, { x, y, size, font: SERIF, weight: 700, align: 'center' })
  context.fillStyle = PAPER.soft
  const day = formatDay(first_pressed_at)
  write(context, [verified === false ? TALLY.ofKeepsake(day) : day], { x, y: top + 102 * scale, size: 21 * scale, font: SANS, weight: 400, align: 'center' })
}

/** The sentence below a single stamp's day. */
function drawStory(context: CanvasRenderingContext2D, { width, foot, margin }: PagePlan, story: string): void {
  const { size, lines } = fitText(story, measureWith(context, SERIF, 400), width - 2 * margin - 130, 32, 24)
  context.fillStyle = PAPER.sumi
  write(context, lines, { x: width / 2, y: foot - 12 - (lines.length - 1) * size, size, font: SERIF, weight: 400, align: 'center' })
}

/** The book's own seal, and the credit of the facts. */
function drawFoot(context: CanvasRenderingContext2D, { width, foot, margin }: PagePlan): void {
  const seal = { width: 56, height: 120, x: width - margin - 56, y: foot - 8 }
  context.strokeStyle = PAPER.seal
  context.lineWidth = 4
  context.beginPath()
  context.roundRect(seal.x, seal.y, seal.width, seal.height, 8)
  context.stroke()
  context.fillStyle = PAPER.seal
  for (const [index, letter] of [...SHARE.seal].entries()) {
    write(context, [letter], { x: seal.x + seal.width / 2, y: seal.y + 37 + index * 35, size: 33, font: SERIF, weight: 700, align: 'center' })
  }
  const size = 17
  const lines = SHARE.credit.flatMap((source) => wrapText(source, measureWith(context, SANS, 400), size, seal.x - margin - 40, 2))
  context.fillStyle = PAPER.soft
  write(context, lines, { x: margin, y: foot + 110 - (lines.length - 1) * size * 1.45, size, font: SANS, weight: 400, align: 'left' })
}

interface Writing {
  readonly x: number
  /** Baseline of the first line. */
  readonly y: number
  readonly size: number
  readonly font: string
  readonly weight: 400 | 700
  readonly align: 'left' | 'center'
}

function write(context: CanvasRenderingContext2D, lines: readonly string[], { x, y, size, font, weight, align }: Writing): void {
  context.font = `${weight} ${size}px ${font}`
  context.textAlign = align
  for (const [index, line] of lines.entries()) context.fillText(line, x, y + index * size * 1.45)
}

/** Text width is proportional to the font size: measured once at 100 px. */
const measureWith = (context: CanvasRenderingContext2D, font: string, weight: 400 | 700) => (text: string) => {
  context.font = `${weight} 100px ${font}`
  return context.measureText(text).width / 100
}
