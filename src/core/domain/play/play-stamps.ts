import { mapListed, type ListedStamps } from '../../catalogue/listed-stamps.ts'
import type { PlayStamp } from './play-facts.ts'

const placed = ({ stamp_id, prefecture, area }: PlayStamp): PlayStamp => ({ stamp_id, prefecture, area })

/** Every stamp that a mission may require, in the form of playFacts' input. */
export const playStamps = (stamps: ListedStamps): PlayStamp[] =>
  mapListed<PlayStamp>(stamps, {
    station: placed,
    ekisoba: ({ stamp_id, prefectures, area, gotouchi }) => ({ stamp_id, prefecture: prefectures, area, gotouchi }),
    ikimono: placed,
    traindepot: placed,
    ekiben: placed,
    face: ({ stamp_id, course }) => ({ stamp_id, prefecture: null, area: null, course }),
  })
