/** A small seal as strokes, in a square of 100 around its centre; 日付 includes its day (date-strokes). */
export interface Seal {
  readonly sub_stamp_id: number
  readonly name: string
  readonly strokes: string
  readonly hasDate?: true
}

const RIM = 'M-46 0a46 46 0 1 0 92 0a46 46 0 1 0 -92 0'

/** The seals that a visitor may place on a sheet. The drawing of an id never changes, because stored presses refer to it. */
export const SEALS: readonly Seal[] = [
  { sub_stamp_id: 1, name: '日付', strokes: `${RIM}M-40 0H40`, hasDate: true },
  {
    sub_stamp_id: 2,
    name: '晴れ',
    strokes: `${RIM}M-15 0a15 15 0 1 0 30 0a15 15 0 1 0 -30 0M0 -23V-34M0 23V34M-23 0H-34M23 0H34M-16 -16L-24 -24M16 -16L24 -24M-16 16L-24 24M16 16L24 24`,
  },
  {
    sub_stamp_id: 3,
    name: '雨',
    strokes: `${RIM}M-30 2C-28 -38 28 -38 30 2Q22 -6 15 2Q8 -6 0 2Q-8 -6 -15 2Q-22 -6 -30 2M0 2V24Q0 33 -8 32Q-13 31 -13 25M0 -28V-34`,
  },
  {
    sub_stamp_id: 4,
    name: '雪',
    strokes: `${RIM}M0 -34V34M-29 -17L29 17M-29 17L29 -17M-8 -29L0 -21L8 -29M-8 29L0 21L8 29M-29 -8L-18 -10L-21 -21M29 8L18 10L21 21M-29 8L-18 10L-21 21M29 -8L18 -10L21 -21`,
  },
  {
    sub_stamp_id: 5,
    name: '旅',
    strokes: `${RIM}M-29 -12H29Q32 -12 32 -9V22Q32 25 29 25H-29Q-32 25 -32 22V-9Q-32 -12 -29 -12M-12 -12V-22Q-12 -26 -8 -26H8Q12 -26 12 -22V-12M-18 -12V25M18 -12V25`,
  },
  {
    sub_stamp_id: 6,
    name: '家族',
    strokes: `${RIM}M-27 -15a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M11 -15a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-6 3a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M-33 21Q-31 0 -19 0Q-12 0 -9 6M33 21Q31 0 19 0Q12 0 9 6M-11 27Q-10 15 0 15Q10 15 11 27`,
  },
]

/** Undefined for an id of a later build: then the sheet shows no seal. */
export const sealOf = (sub_stamp_id: number): Seal | undefined => SEALS.find((seal) => seal.sub_stamp_id === sub_stamp_id)

/** The side of a seal as a share of the sheet's. */
export const SEAL_SHARE = 0.2
/** Stroke width, in the square of 100. */
export const STROKE = 5
/** 青墨: distinct from vermilion, and from every earned ink by the seal's small size. */
export const SEAL_INK = '#27406f'
