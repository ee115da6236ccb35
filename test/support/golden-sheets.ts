import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GOLDEN_ART, GOLDEN_PRESSED, GOLDEN_PRESSES, GOLDEN_SIDE } from '../../src/page/dev/golden-prints.ts'
import { decodeGreyPng, encodeGreyPng, type Greys } from './grey-png.ts'

export const GOLDEN_ENGINES = ['chromium', 'webkit', 'firefox'] as const
export type GoldenEngine = (typeof GOLDEN_ENGINES)[number]

/** Rubber or ink by the picture's name, 0 paper to 255 per pixel. */
export type GoldenPictures = ReadonlyMap<string, Uint8Array>

interface Sheet {
  readonly file: string
  readonly side: number
  readonly columns: number
  readonly names: readonly string[]
}

const COLUMNS = ['rubber', ...Object.keys(GOLDEN_PRESSES), 'sheet']
/** The layout of the pictures in test/goldens/<engine>/, row by row. */
const SHEETS: readonly Sheet[] = [
  { file: 'art.png', side: GOLDEN_SIDE.art, columns: 5, names: GOLDEN_ART.map((stamp_id) => `art ${stamp_id}`) },
  {
    file: 'ink.png',
    side: GOLDEN_SIDE.ink,
    columns: COLUMNS.length,
    names: GOLDEN_PRESSED.flatMap((stamp_id) => COLUMNS.map((word) => `ink ${stamp_id} ${word}`)),
  },
]
export const GOLDEN_NAMES = SHEETS.flatMap(({ names }) => names)

const fileOf = (engine: GoldenEngine, { file }: Sheet) => join('test', 'goldens', engine, file)

/** The committed pictures of an engine. */
export const readGoldens = (engine: GoldenEngine): GoldenPictures =>
  new Map(SHEETS.flatMap((sheet) => cut(sheet, decodeGreyPng(readFileSync(fileOf(engine, sheet))))))

/** Only on request: `npm run pictures -- goldens`. */
export function writeGoldens(engine: GoldenEngine, pictures: GoldenPictures): void {
  mkdirSync(join('test', 'goldens', engine), { recursive: true })
  for (const sheet of SHEETS) writeFileSync(fileOf(engine, sheet), encodeGreyPng(lay(sheet, pictures)))
}

function cut({ side, columns, names }: Sheet, { width, shades }: Greys): [string, Uint8Array][] {
  return names.map((name, at) => {
    const [left, top] = [(at % columns) * side, Math.trunc(at / columns) * side]
    return [name, Uint8Array.from({ length: side * side }, (_, i) => 255 - (shades[(top + Math.trunc(i / side)) * width + left + (i % side)] ?? 255))]
  })
}

function lay({ side, columns, names }: Sheet, pictures: GoldenPictures): Greys {
  const [width, height] = [columns * side, Math.ceil(names.length / columns) * side]
  const shades = new Uint8Array(width * height).fill(255)
  for (const [at, name] of names.entries()) {
    const [left, top] = [(at % columns) * side, Math.trunc(at / columns) * side]
    for (const [i, shade] of pictures.get(name)?.entries() ?? []) shades[(top + Math.trunc(i / side)) * width + left + (i % side)] = 255 - shade
  }
  return { width, height, shades }
}
