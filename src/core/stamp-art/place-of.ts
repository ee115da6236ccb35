import { peaksFrom } from './peaks.ts'
import type { Place } from './scene.ts'

const SNOWY = ['青森県', '秋田県', '岩手県', '山形県', '新潟県', '長野県', '福島県']

/** A place from its catalogue entry and its art facts. */
export const placeOf = (
  at: { readonly lat: number; readonly lng: number; readonly prefecture: string },
  coast_km: number,
  density: number,
  lines: number,
): Place => ({
  peaks: peaksFrom(at.lat, at.lng),
  coast_km,
  density,
  lines,
  snowy: SNOWY.includes(at.prefecture),
})
