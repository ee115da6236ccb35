import type { AreaId } from './area.ts'

/**
 * #rrggbb. `light` is text on paper (#f7f1e3) and the ground of paper-coloured text; `dark` is text on the night background (#0e1420) and the ground of its
 * blue-black.
 */
export interface AreaColor {
  readonly light: string
  readonly dark: string
}

/**
 * spec 3: one colour an area, each at least 4.5:1 on its ground and equal to the style sheet's --area-*. None is near the ink's vermilion, which only
 * impressions use.
 */
export const AREA_COLORS: Readonly<Record<AreaId, AreaColor>> = {
  north_tohoku: { light: '#1f5fa8', dark: '#8fbcf5' },
  south_tohoku: { light: '#1b7a4b', dark: '#7fd1a3' },
  north_kanto: { light: '#8a4b12', dark: '#e7b27c' },
  south_kanto: { light: '#0f7080', dark: '#7fd0dc' },
  tokyo: { light: '#6d3f9c', dark: '#cbaaf0' },
  koshinetsu: { light: '#a3305c', dark: '#f0a0bf' },
}
