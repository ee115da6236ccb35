/** Width of every picture, in pixels: chats and printers show it in full. */
export const PICTURE_WIDTH = 1080
/** Stamps on one page of the book. */
export const STAMPS_PER_PAGE = 12

const MARGIN = 60
const HEAD = 150
const FOOT = 170
/** Height below an impression for name, kana and day. */
const CAPTION = 118
const GAP = 26
/** A single stamp has its own sheet, 4 by 5. */
const ALONE = { height: 1350, size: 800, top: 96 } as const

/** The place of an impression on the picture, in pixels: the upper left corner and the side of its square; the caption is below it. */
export interface Cell {
  readonly x: number
  readonly y: number
  readonly size: number
}

export interface PagePlan {
  readonly width: number
  readonly height: number
  readonly cells: readonly Cell[]
  /** Top of the footer with seal and credit. */
  readonly foot: number
  readonly margin: number
}

/** The pages of a list, in order; none for an empty one. */
export const pagesOf = <T>(stamps: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(stamps.length / STAMPS_PER_PAGE) }, (_, page) => stamps.slice(page * STAMPS_PER_PAGE, (page + 1) * STAMPS_PER_PAGE))

/** The layout of `count` impressions (1 to STAMPS_PER_PAGE) on one picture: row by row, an incomplete last row centred. */
export function planPage(count: number): PagePlan {
  if (count === 1) {
    const cell = { x: (PICTURE_WIDTH - ALONE.size) / 2, y: ALONE.top, size: ALONE.size }
    return { width: PICTURE_WIDTH, height: ALONE.height, cells: [cell], foot: ALONE.height - FOOT, margin: MARGIN }
  }
  const columns = count === 2 || count === 4 ? 2 : 3
  const rows = Math.ceil(count / columns)
  const size = (PICTURE_WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns
  const rowHeight = size + CAPTION + GAP
  const cells = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    const indent = ((columns - inRow) * (size + GAP)) / 2
    return { x: MARGIN + indent + (index % columns) * (size + GAP), y: HEAD + row * rowHeight, size }
  })
  const foot = HEAD + rows * rowHeight
  return { width: PICTURE_WIDTH, height: foot + FOOT, cells, foot, margin: MARGIN }
}
