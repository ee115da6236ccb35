/**
 * The content of a screen: rows of a list, a sheet of paper, the map with rows below, a name board with the sheet to press on; `bare` has only a title.
 */
export type ShapeKind = 'rows' | 'sheet' | 'map' | 'press' | 'bare'

const KINDS: readonly (readonly [RegExp, ShapeKind])[] = [
  [/^\/find\/$/u, 'map'],
  [/^\/find\/push\//u, 'press'],
  [/^\/(list\/detail|howto|mypage\/.+|terms|privacypolicy)\/$/u, 'sheet'],
  [/^\/(list|ranking|special-stamp|ekiben|mypage)\//u, 'rows'],
]

/** The shape of a route's screen, by the route's path. */
export const shapeKind = (path: string): ShapeKind => KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'bare'
