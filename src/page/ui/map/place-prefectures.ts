import type { Prefecture } from '../../../core/catalogue/area.ts'
import { BoxIndex, type Rect } from './box-index.ts'

export interface PrefectureLabel {
  readonly prefecture: Prefecture
  /** Pixels of the plane at the scale given. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Moves prefectures' names apart, each as little as possible, so that none overlaps another or `taken`. Sizes in pixels. */
export function placePrefectures(
  places: readonly { readonly prefecture: Prefecture; readonly x: number; readonly y: number }[],
  scale: number,
  widthOf: (prefecture: Prefecture) => number,
  height: number,
  taken: readonly Rect[] = [],
): PrefectureLabel[] {
  const full = new BoxIndex()
  for (const rect of taken) full.add(rect)
  const step = height / 6
  return places
    .toSorted((a, b) => a.y - b.y)
    .map(({ prefecture, x, y }) => {
      const [homeX, homeY, width] = [x * scale, y * scale, widthOf(prefecture)]
      const offset = OFFSETS.map(([dx, dy]) => [dx * step, dy * step] as const).find(
        ([dx, dy]) => !full.meets(boxAt(homeX + dx, homeY + dy, width, height)),
      ) ?? [0, 0]
      const label = { prefecture, x: homeX + offset[0], y: homeY + offset[1], width, height }
      full.add(boxAt(label.x, label.y, width, height))
      return label
    })
}

const boxAt = (x: number, y: number, width: number, height: number) => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

/** Farther from the original place, in steps. */
const OFFSETS: readonly (readonly [number, number])[] = Array.from({ length: 41 * 41 }, (_, i) => [(i % 41) - 20, Math.floor(i / 41) - 20] as const).toSorted(
  ([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by),
)
