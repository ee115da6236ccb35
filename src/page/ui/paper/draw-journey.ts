import type { PlanePoint } from '../../../core/domain/line-tracks.ts'
import type { Way } from '../../../core/domain/ride-way.ts'
import { drawSheet } from '../share/draw-sheet.ts'
import { exportPicture } from '../share/export-picture.ts'
import { fitText } from '../share/fit-text.ts'
import type { SharedStamp } from '../share/shared-stamp.ts'
import { SHARE } from '../text/share.ja.ts'
import { leaderOf, planPaper, trackPath } from './plan-paper.ts'

export interface JourneyPicture {
  readonly title: string
  /** Day, stops and distance; no hour. */
  readonly facts: string
  readonly stamps: readonly SharedStamp[]
  /** Of each stamp, in the map's plane. */
  readonly places: readonly PlanePoint[]
  readonly ways: readonly Way[]
  readonly colorOf: (line: number | null) => string
  /** Index of the station that names the journey. */
  readonly main: number
}

/** Size in pixels: 4 by 5, which chats show in full. */
export const [JOURNEY_WIDTH, JOURNEY_HEIGHT] = [1080, 1350] as const
const RIM = 36
const BOX = { x: 84, y: 84, width: JOURNEY_WIDTH - 168, height: JOURNEY_HEIGHT - 84 - 270 } as const
const LIMITS = { largest: 226, gap: 24 } as const
const COLORS = { cloth: '#24365c', paper: '#fbf6e9', leader: '#b5a680', ink: '#211c18', soft: '#655a4c', dot: '#b8301d', slip: '#d8876f' } as const
const SERIF = "'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', 'Noto Serif CJK JP', serif"
const SANS = "system-ui, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif"

/** A journey as one PNG: the true track with its stamps; null where `isWanted` returns false meanwhile. Rejects where the browser cannot draw. */
export async function drawJourney({ title, facts, stamps, places, ways, colorOf, main }: JourneyPicture, isWanted: () => boolean): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = JOURNEY_WIDTH
  canvas.height = JOURNEY_HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  const parts = ways.flatMap((way) => way.parts)
  const plan = planPaper(
    places,
    parts.flatMap(({ points }) => points),
    BOX,
    { ...LIMITS, main },
  )
  drawCover(context)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const place of plan.stamps) {
    const leader = leaderOf(place)
    if (leader === null) continue
    const [from, to] = leader
    context.strokeStyle = COLORS.leader
    context.lineWidth = 3
    context.beginPath()
    context.moveTo(...from)
    context.lineTo(...to)
    context.stroke()
  }
  context.lineCap = 'butt'
  for (const { line, points } of parts) {
    const track = new Path2D(trackPath(points, plan.at, 2))
    context.setLineDash(line === null ? [3, 10] : [])
    context.strokeStyle = colorOf(line)
    context.lineWidth = line === null ? 4 : 11
    context.stroke(track)
    if (line === null) continue
    context.setLineDash([13, 13])
    context.strokeStyle = COLORS.paper
    context.lineWidth = 4
    context.stroke(track)
  }
  context.setLineDash([])
  for (const place of places) {
    const [x, y] = plan.at(place)
    context.beginPath()
    context.arc(x, y, 12, 0, 2 * Math.PI)
    context.fillStyle = COLORS.dot
    context.fill()
    context.strokeStyle = COLORS.paper
    context.lineWidth = 4
    context.stroke()
  }
  const sheet = document.createElement('canvas')
  for (const [index, stamp] of stamps.entries()) {
    const place = plan.stamps[index]
    if (place === undefined || !(await drawSheet(sheet, stamp, Math.round(place.size), isWanted))) return null
    context.drawImage(sheet, place.x - place.size / 2, place.y - place.size / 2, place.size, place.size)
  }
  write(context, title, facts)
  return exportPicture(canvas)
}

function drawCover(context: CanvasRenderingContext2D): void {
  context.fillStyle = COLORS.cloth
  context.fillRect(0, 0, JOURNEY_WIDTH, JOURNEY_HEIGHT)
  context.fillStyle = COLORS.paper
  context.fillRect(RIM, RIM, JOURNEY_WIDTH - 2 * RIM, JOURNEY_HEIGHT - 2 * RIM)
  // The book's slip, single letters in a column.
  const slip = { x: 92, y: JOURNEY_HEIGHT - 222, width: 46, height: 130 }
  context.strokeStyle = COLORS.slip
  context.lineWidth = 3
  context.strokeRect(slip.x, slip.y, slip.width, slip.height)
  context.fillStyle = COLORS.ink
  context.font = `700 28px ${SERIF}`
  context.textAlign = 'center'
  for (const [index, letter] of [...SHARE.seal].entries()) context.fillText(letter, slip.x + slip.width / 2, slip.y + 38 + index * 38)
}

function write(context: CanvasRenderingContext2D, title: string, facts: string): void {
  context.textAlign = 'right'
  const right = JOURNEY_WIDTH - 92
  const measure = (text: string) => {
    context.font = `700 100px ${SERIF}`
    return context.measureText(text).width / 100
  }
  const { size, lines } = fitText(title, measure, right - 180, 74, 40)
  context.fillStyle = COLORS.ink
  context.font = `700 ${size}px ${SERIF}`
  for (const [index, line] of lines.entries()) context.fillText(line, right, JOURNEY_HEIGHT - 148 - (lines.length - 1 - index) * size * 1.25)
  context.fillStyle = COLORS.soft
  context.font = `400 28px ${SANS}`
  context.fillText(facts, right, JOURNEY_HEIGHT - 96)
  context.font = `400 13px ${SANS}`
  context.fillText(SHARE.credit.join('　'), right, JOURNEY_HEIGHT - 58)
}
