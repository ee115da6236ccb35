import { encode } from 'uqr'
import type { FaceName, Lettering } from '../src/core/stamp-art/lettering.ts'

/** One tag for a station. */
export interface PrintedTag {
  readonly stamp_id: number
  readonly name: string
  readonly kana: string
  /** The address in the QR code. */
  readonly url: string
  /** The code for typing, in groups of four. */
  readonly code: string
  /** The band's colour, as on the station's name board. */
  readonly color: string
}

/** A filled outline: absolute M, then relative l q c z, in hundredths of a millimetre. */
export interface Shape {
  readonly d: string
  readonly fill: string
}
export type Page = readonly Shape[]

/** A4 in hundredths of a millimetre. */
export const PAGE = { width: 21_000, height: 29_700 } as const
/** Units of the lettering's outlines: tenths of these are hundredths of a millimetre. */
const UNIT = 10
const CARD = { width: 9_300, height: 5_460, columns: 2, rows: 5 } as const
const PER_PAGE = CARD.columns * CARD.rows
const [INK, CUT] = ['#1d1a16', '#b9b2a4']
const HINT = 'よみとって 印を おしてください'

/** Cards to cut out, ten to a sheet of A4. Throws for a name with a character that has no glyph. */
export function tagPages(tags: readonly PrintedTag[], lettering: Lettering): Page[] {
  const pages: Shape[][] = []
  for (const [i, tag] of tags.entries()) {
    const at = i % PER_PAGE
    if (at === 0) pages.push([])
    const left = (PAGE.width - CARD.columns * CARD.width) / 2 + (at % CARD.columns) * CARD.width
    const top = (PAGE.height - CARD.rows * CARD.height) / 2 + Math.floor(at / CARD.columns) * CARD.height
    pages.at(-1)?.push(...card(tag, left, top, lettering))
  }
  return pages
}

/** The code on the left; on the right a name board: kana, name, the band, the number. */
function card(tag: PrintedTag, left: number, top: number, lettering: Lettering): Shape[] {
  const column = { x: left + 6_720, w: 4_360 }
  const set = (face: FaceName, text: string, y: number, h: number, fill: string, widest = 1, x = column.x): Shape => {
    refuseMissing(face, text, tag, lettering)
    const box = { x: x / UNIT, y: (top + y) / UNIT, w: column.w / UNIT, h: h / UNIT }
    return { d: lettering.row(face, text, box, { widest, narrowest: 0.45, gap: 0.25 }), fill }
  }
  return [
    ...frame(left, top),
    { d: code(tag.url, left + 280, top + 300, 4_340), fill: INK },
    set('ita', tag.code, 4_960, 300, INK, 1, left + 2_450),
    set('kizami', '駅印帖', 820, 420, INK),
    set('marui', tag.kana, 1_640, 340, INK),
    set('kizami', tag.name, 2_560, 1_050, INK),
    { d: bar(column.x - column.w / 2, top + 3_330, column.w, 260), fill: tag.color },
    set('marui', `No.${tag.stamp_id}`, 4_010, 340, INK, 0.8),
    set('marui', HINT, 4_640, 260, INK, 0.9),
  ]
}

function refuseMissing(face: FaceName, text: string, { name }: PrintedTag, lettering: Lettering): void {
  const missing = [...text].filter((char) => char !== ' ' && ![face, 'kizami' as const, 'marui' as const].some((each) => lettering.covers(each, char)))
  if (missing.length > 0) throw new Error(`${name}: no outlines for ${missing.join('')} (scripts/lettering.mjs cuts them)`)
}

const bar = (x: number, y: number, width: number, height: number): string => `M${x} ${y}l${width} 0l0 ${height}l${-width} 0z`

/** Hairlines to cut along. */
const frame = (x: number, y: number): Shape[] =>
  [bar(x, y, CARD.width, 8), bar(x, y + CARD.height, CARD.width, 8), bar(x, y, 8, CARD.height), bar(x + CARD.width, y, 8, CARD.height)].map((d) => ({
    d,
    fill: CUT,
  }))

/** A QR code with its quiet zone, one bar for each run of dark modules. */
function code(url: string, x: number, y: number, size: number): string {
  const { data, size: modules } = encode(url, { ecc: 'M', border: 4 })
  const edge = (i: number) => Math.round((i * size) / modules)
  return data
    .flatMap((row, line) => {
      const starts = row.flatMap((isDark, i) => (isDark && row[i - 1] !== true ? [i] : []))
      return starts.map((from) => {
        const length = row.slice(from).findIndex((isDark) => !isDark)
        return bar(x + edge(from), y + edge(line), edge(from + length) - edge(from), edge(line + 1) - edge(line))
      })
    })
    .join('')
}

/** One page as a picture. */
export function svgOf(page: Page): string {
  const paths = page.map(({ d, fill }) => `<path fill="${fill}" d="${d}"/>`).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 ${PAGE.width} ${PAGE.height}">\n${paths}\n</svg>\n`
}
