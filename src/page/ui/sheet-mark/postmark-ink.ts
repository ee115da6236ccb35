import { momentInJapan } from '../../../core/domain/japan-time.ts'
import { digitsInRow } from '../sub-stamps/date-strokes.ts'
import { circlePath, round, type MarkInk } from './mark-ink.ts'

/** A turntable seen from above: 24 roads around it, the road of the hour filled, and the day on its bridge. */
const OUTER = { radius: 96.5, width: 4.6 } as const
const INNER = { radius: 79, width: 2.8 } as const
const ROAD = { from: 83.5, to: 91, width: 3.2 } as const
const HOUR_ROAD = { from: 79, to: 94.5, inside: 4.4, outside: 7.5 } as const
const RAIL = { y: 23.5, width: 4.2 } as const
const SLEEPER = { every: 9, half: 5.5, width: 3.4 } as const
const HOUR_Y = 52
/** 時 in the hand of the digits, in a cell of 20 by 16. */
const HOUR_LETTER = 'M-9 -6H-3V6H-9ZM-9 0H-3M0 -5H9M4.5 -8V-1.5M-1 -1.5H10M-0.5 3H10M7 -1.5V6Q7 8 4.5 7.5M2 4.8L3.8 6.6'
const HOUR = { digits: 1.42, letter: 1.25, gap: 3 } as const

/** The postmark of a press made at a moment (ISO), with the outlines of its place (place-letters.ts) if there are any. */
export function postmarkInk(pressed_at: string, place: readonly MarkInk[]): readonly MarkInk[] {
  const { year, month, day, hour } = momentInJapan(pressed_at)
  const date = digitsInRow(`${year}.${month}.${day}`)
  const hourDigits = digitsInRow(String(hour))
  const [digitsWide, letterWide] = [hourDigits.width * HOUR.digits, 20 * HOUR.letter]
  const left = -(digitsWide + HOUR.gap + letterWide) / 2
  return [
    { d: circlePath(0, 0, OUTER.radius), width: OUTER.width },
    { d: circlePath(0, 0, INNER.radius), width: INNER.width },
    {
      d: Array.from({ length: 24 }, (_, road) => road)
        .flatMap((road) => (road === hour ? [] : roadPath(road)))
        .join(''),
      width: ROAD.width,
    },
    { d: hourRoadPath(hour), width: null },
    { d: `${railPath(-RAIL.y)}${railPath(RAIL.y)}`, width: RAIL.width },
    { d: sleepersPath(), width: SLEEPER.width },
    ...date.digits.map(({ strokes, x }) => ({ d: strokes, width: 2.8, x: x * 1.26, y: 0, scale: 1.26 })),
    ...hourDigits.digits.map(({ strokes, x }) => ({ d: strokes, width: 3.2, x: left + digitsWide / 2 + x * HOUR.digits, y: HOUR_Y, scale: HOUR.digits })),
    { d: HOUR_LETTER, width: 2.8, x: left + digitsWide + HOUR.gap + letterWide / 2, y: HOUR_Y, scale: HOUR.letter },
    ...place,
  ]
}

const at = (radius: number, turn: number, aside = 0) => {
  const [s, c] = [Math.sin(turn), Math.cos(turn)]
  return `${round(radius * s + aside * c)} ${round(-radius * c + aside * s)}`
}
const turnOf = (hour: number) => (hour / 24) * 2 * Math.PI

const roadPath = (hour: number) => `M${at(ROAD.from, turnOf(hour))}L${at(ROAD.to, turnOf(hour))}`

function hourRoadPath(hour: number): string {
  const turn = turnOf(hour)
  const { from, to, inside, outside } = HOUR_ROAD
  return `M${at(from, turn, -inside)}L${at(to, turn, -outside)}L${at(to, turn, outside)}L${at(from, turn, inside)}z`
}

const chordAt = (y: number) => Math.sqrt(INNER.radius ** 2 - y ** 2)
const railPath = (y: number) => `M${round(-chordAt(y))} ${y}H${round(chordAt(y))}`

function sleepersPath(): string {
  const reach = Math.floor((chordAt(RAIL.y + SLEEPER.half) - 2) / SLEEPER.every)
  const places = Array.from({ length: 2 * reach + 1 }, (_, index) => (index - reach) * SLEEPER.every)
  return [-RAIL.y, RAIL.y].flatMap((y) => places.map((x) => `M${x} ${y - SLEEPER.half}v${2 * SLEEPER.half}`)).join('')
}
