import type { Ekisoba } from '../../catalogue/ekisoba.ts'
import type { Face } from '../../catalogue/face.ts'
import type { LinkedPlace } from '../../catalogue/linked-place.ts'
import type { Station } from '../../catalogue/station.ts'
import type { PlayStamp } from './play-facts.ts'

/** The catalogue as it is loaded, kind by kind. */
export interface PlayCatalogue {
  readonly stations: readonly Station[]
  readonly ekisoba: readonly Ekisoba[]
  readonly ikimono: readonly LinkedPlace[]
  readonly traindepots: readonly LinkedPlace[]
  readonly ekiben: readonly LinkedPlace[]
  readonly faces: readonly Face[]
}

/** Every stamp that a mission may require, in the form of playFacts' input. */
export const playStamps = ({ stations, ekisoba, ikimono, traindepots, ekiben, faces }: PlayCatalogue): PlayStamp[] => [
  ...[...stations, ...ikimono, ...traindepots, ...ekiben].map(({ stamp_id, prefecture, area }) => ({ stamp_id, prefecture, area })),
  ...ekisoba.map(({ stamp_id, prefectures, area, gotouchi }) => ({ stamp_id, prefecture: prefectures, area, gotouchi })),
  ...faces.map(({ stamp_id, course }) => ({ stamp_id, prefecture: null, area: null, course })),
]
