import { chanceOf, type Chance } from './chance.ts'
import { fill, outline, rectangle, type Point } from './cut.ts'
import { figure } from './figure.ts'
import { courseTrains } from './figures/course-trains.ts'
import { railcars } from './figures/railcars.ts'
import { trains } from './figures/trains.ts'
import type { Lettering } from './lettering.ts'

/** A train front's parameters for its stamp. */
export interface FaceSubject {
  readonly stamp_id: number
  readonly series: string
  readonly nicknames: readonly string[]
  readonly first_year: number | null
  readonly main_lines: readonly string[]
  readonly status: 'active' | 'retired'
}

/** Series whose destination board can carry text: its centre, width and height. */
const BOARDS: Readonly<Record<string, readonly [y: number, w: number, h: number]>> = {
  E353系: [-145, 80, 20],
  E259系: [-139, 58, 15],
  E653系: [-10, 52, 20],
  E257系: [-139, 66, 15],
  E751系: [-156, 66, 14],
  E351系: [-156, 50, 11],
  '651系': [-64, 104, 44],
  '485系': [-48, 62, 36],
  '285系': [13, 82, 22],
  E235系: [-138, 96, 24],
  E233系: [-142, 104, 24],
  E231系: [-136, 100, 20],
  E531系: [-138, 92, 22],
  E131系: [-139, 84, 16],
  E129系: [-144, 96, 20],
  E721系: [-160, 50, 14],
  '701系': [-138, 96, 20],
  '719系': [-161, 84, 14],
  '211系': [-152, 46, 14],
  '209系': [-133, 96, 20],
  E501系: [-140, 92, 20],
  E127系: [-156, 92, 18],
  キハ110系: [-157, 58, 13],
  キハ100系: [-157, 50, 13],
  キハE130系: [-140, 84, 16],
  'GV-E400系': [-139, 90, 16],
  'HB-E300系': [-1, 52, 22],
  'HB-E210系': [-144, 88, 20],
  'HB-E220系': [-138, 104, 20],
  'EV-E301系': [-139, 92, 18],
  'EV-E801系': [-139, 88, 16],
  キハE200系: [-160, 50, 12],
  キハ40系: [-159, 46, 15],
}
const FRONTS: Readonly<Record<string, string>> = { ...courseTrains, ...trains, ...railcars }
/** A front without a drawing: square, like most. */
const UNDRAWN = 'E233系'

/** Half a train's width and its length, in their real proportion. */
const BODY = { x: 0, y: 2, z: 0.92, wide: 1.28 }
const PLATE = { top: 90, y: 126, foot: 160 }

/** The front of a train, and around it the rim in its shape: destination, series, first year. */
export function faceStamp(lettering: Lettering, subject: FaceSubject): string {
  const g = chanceOf(`face ${subject.stamp_id}`)
  const series = subject.series in FRONTS ? subject.series : UNDRAWN
  const train = figure(g, BODY, FRONTS[series] ?? '')
  const wide = [...subject.series].length > 5 ? 216 : 196
  return rim(g, train, wide) + train + board(lettering, series, destinationOf(subject)) + plate(lettering, subject, wide)
}

/** The enlarged outline of train and plate together: lines of ink with cleared wood between. */
function rim(g: Chance, train: string, wide: number): string {
  const shape = (/<path d="([^"]*)"/u.exec(train)?.[1] ?? '') + outline(cornered(wide, 0))
  const lines = g.pick<readonly number[]>([
    [15, 10],
    [15, 7.5],
    [16, 13.5, 11.5, 8.5],
    [15.5, 9],
  ])
  return lines
    .map(
      (by, i) =>
        `<path d="${shape}" fill="var(--${i % 2 ? 'w' : 'k'})" stroke="var(--${i % 2 ? 'w' : 'k'})" stroke-width="${by * 20}" stroke-linejoin="round"/>`,
    )
    .join('')
}

const cornered = (wide: number, grow: number): Point[] => {
  const [x, top, foot] = [wide / 2 + grow, PLATE.top - grow, PLATE.foot + grow]
  return [
    [-x, top],
    [x, top],
    [x, foot - 14],
    [x - 14, foot],
    [14 - x, foot],
    [-x, foot - 14],
  ]
}

/** The text on the board: the train's name, or its line. */
const destinationOf = ({ nicknames, main_lines }: FaceSubject) => nicknames[0] ?? main_lines[0] ?? '回送'

function board(lettering: Lettering, series: string, text: string): string {
  const at = BOARDS[series]
  if (!at) return ''
  const [y, w, h] = [BODY.y + at[0] * BODY.z, at[1] * BODY.z * BODY.wide, at[2] * BODY.z + 1]
  const letters = [...text]
  const half = Math.ceil(letters.length / 2)
  const rows = letters.length > 5 && h > 18 ? [letters.slice(0, half), letters.slice(half)] : [letters]
  const set = rows.map((row, i) =>
    lettering.row(
      'kizami',
      row.join(''),
      { x: 0, y: y + (i - (rows.length - 1) / 2) * (h / rows.length), w: w - 8, h: h / rows.length - 3 },
      { widest: 1.25, narrowest: 0.4, gap: 0.5 },
    ),
  )
  return fill(rectangle(-w / 2, y - h / 2, w, h), 'w') + fill(set.join(''))
}

/** Series, and below it its name and year. */
function plate(lettering: Lettering, { series, nicknames, main_lines, first_year, status }: FaceSubject, wide: number): string {
  const isOpen = status === 'retired'
  const small = [nicknames[0] ?? main_lines[0], first_year === null ? undefined : `${first_year}年`].filter((each) => each !== undefined).join('・')
  const name = lettering.row(
    [...series].length > 5 ? 'kizami' : 'ita',
    series,
    { x: 0, y: PLATE.y - 10, w: wide - 26, h: 42 },
    { widest: 1.25, narrowest: 0.4, gap: 0.12 },
  )
  const below = lettering.row('kizami', small, { x: 0, y: PLATE.y + 22, w: wide - 30, h: 15.5 }, { gap: 0.2, narrowest: 0.5 })
  const ground = fill(outline(cornered(wide, 5)), 'w') + fill(outline(cornered(wide, 0))) + (isOpen ? fill(outline(cornered(wide, -3)), 'w') : '')
  return ground + fill(name + below, isOpen ? 'k' : 'w')
}
