import type { Size, View } from './viewport.ts'

/** A square of the ground: its column and row from its sheet's origin. */
export interface Tile {
  readonly column: number
  readonly row: number
}

/** The ground at one scale. Its drawing is in pixels from `origin`, at the scale of `origin`. */
export interface Sheet {
  readonly origin: View
  readonly tiles: readonly Tile[]
}

/** The view for which labels are selected; they are drawn in pixels from `origin`, at its scale, which stays while the map is dragged. */
export interface DrawnView {
  readonly origin: View
  readonly view: View
  readonly size: Size
}

export interface Drawing {
  /** The newest last. Others are below it until it covers the screen. */
  readonly sheets: readonly Sheet[]
  readonly writing: DrawnView
}

/** The side of a tile: whole device pixels at every common density, so that tiles meet without a seam. */
export const TILE_PX = 256
/** Screens drawn beyond each edge, so that a drag never shows an empty area. */
export const DRAWN_MARGIN = 0.3
/** Screens beyond each edge whose tiles are drawn before the labels of a dragged map. */
const SOON_MARGIN = 0.15
/** Screens beyond each edge whose tiles are kept. */
const KEPT_MARGIN = 0.8
/** Screens after which a dragged map gets the labels of its new surroundings. */
const LABELS_AFTER = 0.2
/** A sheet is replaced beyond these factors during a gesture; at rest it always has the view's scale. */
const SHEET_STRETCH = { least: 0.7, most: 3 }
/** While zooming out the ground is drawn this much smaller, or it would soon be too large again. */
const AHEAD = 0.6
/** Within these factors the names are scaled with the map; beyond them they are hidden until it rests. */
const NAMES_STRETCH = { least: 0.8, most: 1.3 }
/** How far the map is dragged from an origin before it gets another at rest; the style sheet has layers somewhat larger. */
const FARTHEST_PX = 3000

/**
 * The next drawing, with little enough new for one frame; null when nothing is missing. Adds at most one tile, except where the screen would show a gap; at rest
 * labels come first. A pinch draws all ground at once, because it needs all of it.
 */
export function nextDrawing(drawn: Drawing | null, live: View, size: Size, isResting: boolean): Drawing | null {
  if (drawn === null) return { sheets: [{ origin: live, tiles: tilesAround(live, live, size, 0) }], writing: { origin: live, view: live, size } }
  const { sheets } = drawn
  const writing = nextWriting(drawn.writing, live, size, isResting)
  if (writing !== null && (isResting || isReady(sheets, live, size, SOON_MARGIN))) return { sheets, writing }
  const next = nextSheets(sheets, live, size, isResting)
  return next === null ? null : { ...drawn, sheets: next }
}

/** Whether names are hidden, at this factor from their drawing to the screen. */
export const isStretched = (stretch: number): boolean => stretch < NAMES_STRETCH.least || stretch > NAMES_STRETCH.most

/** The tiles under the screen and `margin` screens around it, the nearest to its centre first. */
export function tilesAround(origin: View, live: View, size: Size, margin: number): Tile[] {
  const zoom = origin.scale / live.scale
  const [x, y] = [((live.x - origin.x) * origin.scale) / TILE_PX, ((live.y - origin.y) * origin.scale) / TILE_PX]
  const [reachX, reachY] = [((0.5 + margin) * size.width * zoom) / TILE_PX, ((0.5 + margin) * size.height * zoom) / TILE_PX]
  const tiles: Tile[] = []
  for (let column = Math.floor(x - reachX); column < x + reachX; column++)
    for (let row = Math.floor(y - reachY); row < y + reachY; row++) tiles.push({ column, row })
  const distance = ({ column, row }: Tile) => Math.hypot(column + 0.5 - x, row + 0.5 - y)
  return tiles.toSorted((a, b) => distance(a) - distance(b))
}

function nextWriting({ origin, view, size: before }: DrawnView, live: View, size: Size, isResting: boolean): DrawnView | null {
  if (isResting) {
    const isDrawn = isSame(view, live) && before.width === size.width && before.height === size.height
    if (isAnchored(origin, live)) return isDrawn ? null : { origin, view: live, size }
    return { origin: live, view: live, size }
  }
  if (isStretched(live.scale / origin.scale)) return null
  const moved = Math.max(Math.abs(live.x - view.x) / size.width, Math.abs(live.y - view.y) / size.height) * live.scale
  return moved > LABELS_AFTER ? { origin, view: { ...live, scale: origin.scale }, size } : null
}

function nextSheets(sheets: readonly Sheet[], live: View, size: Size, isResting: boolean): readonly Sheet[] | null {
  const [below, top] = [sheets.slice(0, -1), sheets.at(-1)]
  if (top === undefined) return null
  const stretch = live.scale / top.origin.scale
  const isFit = isResting ? isAnchored(top.origin, live) : stretch > SHEET_STRETCH.least && stretch < SHEET_STRETCH.most
  if (!isFit && isResting) {
    // A sheet that does not cover the screen yet does not replace the sheet below it.
    return [...(isReady([top], live, size, 0) ? [top] : sheets.slice(-2)), { origin: live, tiles: tilesAround(live, live, size, 0).slice(0, 1) }]
  }
  if (!isFit) {
    const origin = stretch > 1 ? live : { ...live, scale: live.scale * AHEAD }
    return [{ origin, tiles: tilesAround(origin, origin, size, DRAWN_MARGIN) }]
  }
  // While it is scaled, each drawing would cost a frame: it waits for a gap.
  if (!isResting && stretch !== 1 && isReady(sheets, live, size, 0)) return null
  const missing = tilesMissing(top, live, size, DRAWN_MARGIN)
  const gaps = tilesMissing(top, live, size, 0)
  if (missing.length === 0) return below.length > 0 ? [top] : null
  const added = gaps.length > 0 && !isReady(below, live, size, 0) ? gaps : [gaps[0] ?? missing[0]].filter((tile) => tile !== undefined)
  const near = keysOf(tilesAround(top.origin, live, size, KEPT_MARGIN))
  const tiles = [...top.tiles.filter((tile) => near.has(keyOf(tile))), ...added]
  return [...(gaps.length > added.length ? below : []), { origin: top.origin, tiles }]
}

const isReady = (sheets: readonly Sheet[], live: View, size: Size, margin: number) =>
  sheets.some((sheet) => tilesMissing(sheet, live, size, margin).length === 0)

function tilesMissing({ origin, tiles }: Sheet, live: View, size: Size, margin: number): Tile[] {
  const held = keysOf(tiles)
  return tilesAround(origin, live, size, margin).filter((tile) => !held.has(keyOf(tile)))
}

/** A tile's key within its sheet. */
export const keyOf = ({ column, row }: Tile): string => `${column} ${row}`
const keysOf = (tiles: readonly Tile[]) => new Set(tiles.map(keyOf))

const isSame = (a: View, b: View) => a.x === b.x && a.y === b.y && a.scale === b.scale
const isAnchored = (origin: View, live: View) =>
  origin.scale === live.scale && Math.max(Math.abs(live.x - origin.x), Math.abs(live.y - origin.y)) * live.scale < FARTHEST_PX
