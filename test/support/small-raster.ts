/** Side of the raster, in pixels: the smallest size at which a list shows a stamp. */
export const RASTER_SIDE = 64

interface Edge {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** A stamp's drawing in pixels: 1 for ink; and 1 for what is seen of a station's picture. */
interface Pixels {
  readonly ink: Uint8Array
  readonly picture: Uint8Array
}

/**
 * A stamp's drawing on RASTER_SIDE x RASTER_SIDE pixels, 1 for ink: areas by the non-zero rule, clips and cleared wood in their order. Strokes are left out: they
 * only widen areas.
 */
export const rasterOf = (drawing: string): Uint8Array => pixelsOf(drawing).ink

/**
 * The same, and which pixels show the picture: those within its clip (its id ends in p, layouts.ts) that nothing drawn after it covers. A radius would not do: a bow
 * leaves 106 of the stamp's 200 units, but a fan, a split and a half have letters and a bare field in that disc, so two fans would be alike whatever they show.
 */
export function pixelsOf(drawing: string): Pixels {
  const [ink, picture] = [new Uint8Array(RASTER_SIDE ** 2), new Uint8Array(RASTER_SIDE ** 2)]
  const clips = new Map<string, Uint8Array>()
  const within: { readonly mask: Uint8Array | null; readonly isPicture: boolean }[] = []
  const tag = /<clipPath id="([^"]*)"><path d="([^"]*)"\/><\/clipPath>|<g([^>]*)>|<\/g>|<path d="([^"]*)"([^>]*)\/>/gu
  for (const [text, id, clip, group, d, rest = ''] of drawing.matchAll(tag)) {
    if (id !== undefined) clips.set(id, inside(clip ?? ''))
    else if (group !== undefined) {
      const name = /url\(#([^)]*)\)/u.exec(group)?.[1] ?? ''
      const mask = clips.get(name) ?? null
      const isPicture = name.endsWith('p')
      within.push({ mask, isPicture })
      if (isPicture && mask !== null) picture.set(mask)
    } else if (text === '</g>') within.pop()
    else if (d !== undefined) {
      const tone = rest.includes('fill="var(--w)"') ? 0 : 1
      const area = inside(d)
      const isPicture = within.some((each) => each.isPicture)
      for (let at = 0; at < ink.length; at++)
        if (area[at] === 1 && within.every(({ mask }) => mask === null || mask[at] === 1)) {
          ink[at] = tone
          if (!isPicture) picture[at] = 0
        }
    }
  }
  return { ink, picture }
}

/**
 * How unlike two pictures are, 0 for equal and about 1 for any two: the share of the pixels of either that differ in ink or belong to one of them only, divided by the
 * share that would differ if the same amounts of ink lay anywhere. Without the division two light pictures would be alike for their empty skies.
 */
export function pictureDistance(a: Pixels, b: Pixels): number {
  let [either, unlike, inkOfA, inkOfB] = [0, 0, 0, 0]
  for (let at = 0; at < a.ink.length; at++) {
    const [seenInA, seenInB] = [a.picture[at] === 1, b.picture[at] === 1]
    if (!seenInA && !seenInB) continue
    either++
    if (seenInA && a.ink[at] === 1) inkOfA++
    if (seenInB && b.ink[at] === 1) inkOfB++
    if (seenInA !== seenInB || a.ink[at] !== b.ink[at]) unlike++
  }
  const [x, y] = [inkOfA / either, inkOfB / either]
  return unlike / either / (x * (1 - y) + y * (1 - x))
}

/** The share of pixels that differ. */
export function rasterDistance(a: Uint8Array, b: Uint8Array): number {
  let unlike = 0
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) unlike++
  return unlike / a.length
}

/** The pixels whose centres a path fills. */
function inside(d: string): Uint8Array {
  const pixels = new Uint8Array(RASTER_SIDE ** 2)
  const scale = RASTER_SIDE / 4000
  const rows: [x: number, winding: 1 | -1][][] = Array.from({ length: RASTER_SIDE }, () => [])
  for (const { x0, y0, x1, y1 } of edgesOf(d)) {
    if (y0 === y1) continue
    const [top, low] = [Math.min(y0, y1), Math.max(y0, y1)]
    const first = Math.max(0, Math.ceil((top + 2000) * scale - 0.5))
    const last = Math.min(RASTER_SIDE - 1, Math.ceil((low + 2000) * scale - 0.5) - 1)
    for (let row = first; row <= last; row++) {
      const y = (row + 0.5) / scale - 2000
      rows[row]?.push([(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) + 2000) * scale, y1 > y0 ? 1 : -1])
    }
  }
  for (const [row, crossings] of rows.entries()) {
    crossings.sort(([a], [b]) => a - b)
    let winding = 0
    for (const [i, [x, turn]] of crossings.entries()) {
      winding += turn
      const next = crossings[i + 1]?.[0]
      if (winding === 0 || next === undefined) continue
      for (let column = Math.max(0, Math.ceil(x - 0.5)); column + 0.5 < next && column < RASTER_SIDE; column++) pixels[row * RASTER_SIDE + column] = 1
    }
  }
  return pixels
}

/** The straight pieces of a path of M, l, h, v, q, a and z; bends and arcs in four. An arc is half a circle about the stamp's centre, as frames are. */
function edgesOf(d: string): Edge[] {
  const edges: Edge[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const to = (x1: number, y1: number) => {
    edges.push({ x0: x, y0: y, x1, y1 })
    ;[x, y] = [x1, y1]
  }
  const close = () => {
    if (x !== startX || y !== startY) to(startX, startY)
  }
  for (const [, letter = '', text = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/gu)) {
    const n = (text.match(/-?\d*\.?\d+/gu) ?? []).map(Number)
    const at = (i: number) => n[i] ?? 0
    if (letter === 'z' || letter === 'Z') close()
    else if (letter === 'M') {
      close()
      ;[x, y, startX, startY] = [at(0), at(1), at(0), at(1)]
      for (let i = 2; i + 1 < n.length; i += 2) to(at(i), at(i + 1))
    } else if (letter === 'h') to(x + at(0), y)
    else if (letter === 'v') to(x, y + at(0))
    else if (letter === 'l') for (let i = 0; i + 1 < n.length; i += 2) to(x + at(i), y + at(i + 1))
    else if (letter === 'q')
      for (let i = 0; i + 3 < n.length; i += 4) {
        const [x0, y0] = [x, y]
        for (const t of [0.25, 0.5, 0.75, 1]) to(x0 + 2 * t * (1 - t) * at(i) + t * t * at(i + 2), y0 + 2 * t * (1 - t) * at(i + 1) + t * t * at(i + 3))
      }
    else if (letter === 'a')
      for (let i = 0; i + 6 < n.length; i += 7) {
        const [x0, y0, r, sweep] = [x, y, at(i), at(i + 4) === 1 ? 1 : -1]
        const [middleX, from] = [x0 + at(i + 5) / 2, Math.atan2(0, -at(i + 5))]
        for (let step = 1; step <= 24; step++) {
          const angle = from + (sweep * step * Math.PI) / 24
          to(middleX + r * Math.cos(angle), y0 + r * Math.sin(angle))
        }
      }
    else throw new RangeError(`no path command ${letter}`)
  }
  close()
  return edges
}
