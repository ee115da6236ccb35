import type { AreaId } from '../catalogue/area.ts'
import type { CourseId } from '../catalogue/face.ts'
import type { Goal } from '../domain/play/missions.ts'
import { areaMaps } from './figures/area-maps.ts'
import { BOWL, FROM_ABOVE, NOODLES, TOPPINGS } from './figures/bowl.ts'
import { buildingFigures as b } from './figures/buildings.ts'
import { creatureFigures as c } from './figures/creatures.ts'
import { courseTrains } from './figures/course-trains.ts'
import { depotFigures } from './figures/depot.ts'
import { natureFigures as n } from './figures/nature.ts'
import { railwayFigures as r } from './figures/railway.ts'
import { kanjiNumber } from './kanji-number.ts'

/** A special stamp's picture: its subject by its centre, objects of the place in its wreath, title and seal. */
export interface SpecialDesign {
  readonly title: string
  /** Set small and round: 三県, 一割, 二十. */
  readonly seal: string
  readonly hero: { readonly words: string; readonly x: number; readonly y: number; readonly z: number; readonly wide?: number }
  readonly things: readonly string[]
  /** The place from which its mountains are seen. */
  readonly view: readonly [lat: number, lng: number] | null
  readonly tone: 'map' | 'day' | 'night' | 'rays'
}

interface AreaDesign {
  readonly name: string
  readonly count: string
  readonly first: string
  readonly second: string
  readonly view: readonly [number, number]
}
const AREAS: Readonly<Record<AreaId, AreaDesign>> = {
  north_tohoku: { name: '北東北', count: '三県', first: n.apple, second: c.horse, view: [40.6, 140.48] },
  south_tohoku: { name: '南東北', count: '三県', first: n.cherries, second: b.castle, view: [37.5, 139.93] },
  north_kanto: { name: '北関東', count: '三県', first: n.strawberry, second: b.pagoda, view: [36.75, 139.7] },
  south_kanto: { name: '南関東', count: '三県', first: n.rapeseed, second: c.whale, view: [35.3, 139.2] },
  tokyo: { name: '東京', count: '一都', first: n.ginkgo, second: b.bridge, view: [35.68, 139.3] },
  koshinetsu: { name: '甲信越', count: '三県', first: n.grapes, second: n.tulip, view: [36.24, 137.97] },
}

/** A lunch box in its paper and cord, and one without the lid. */
const WRAPPED =
  'k -60 -10 0 -34 60 -10 60 22 0 48 -60 22|w -54 -8 0 -29 54 -8 0 14|w -56 0 -3 20 -3 40 -56 18|w 56 0 3 20 3 40 56 18|k -34 -16 -22 -21 36 2 36 30 24 35 24 8|k 34 -16 22 -21 -36 2 -36 30 -24 35 -24 8|k~ 0 -8 -16 -28 -34 -30 -30 -16 -12 -8|k~ 0 -8 16 -28 34 -30 30 -16 12 -8|o 0 -10 7|c 0 -10 3|l 4 -2 -6 -14 6 -18 16|l 4 2 -6 14 6 18 16|g -30 10 66 18 2.4 30 10 112 18 2.4|G -50 6 26 20 1.6 -50 12 26 20 1.6 50 6 154 20 1.6 50 12 154 20 1.6'
const OPEN =
  'k -60 -44 60 -44 60 44 -60 44|w -54 -38 -6 -38 -6 38 -54 38|w 0 -38 54 -38 54 -14 0 -14|w 0 -8 24 -8 24 38 0 38|w 30 -8 54 -8 54 38 30 38|o -30 0 9|g -34 -3 30 8 2|H 6 6 2 20 -48 -30 -30 -33 -12 -30|H 6 6 2 70 -48 -18 -30 -20 -12 -16|H 5 6 2 40 -48 20 -30 22 -12 18|H 5 6 2 10 -46 31 -30 32 -14 31|k~ 6 -26 16 -34 34 -32 44 -26 50 -32 50 -20 44 -25 34 -20 14 -20|c 14 -27 2|k 4 0 20 -4 20 10 4 12|k 4 18 20 14 20 30 4 33|o 42 4 8|c 42 4 5|o 42 4 2.6|o 42 24 8|c 42 24 5|o 42 24 2.6|h 2 10 1.6 0 6 4 8 26'

/** Trains as on their own stamps, smaller. */
const train = (words = '') => ({ words, x: 0, y: -4, z: 0.64, wide: 1.2 })
const COURSES: Readonly<Record<CourseId, readonly [title: string, series: string]>> = {
  shinkansen: ['新幹線の顔', 'E5系'],
  express: ['特急の顔', 'E353系'],
  capital: ['首都圏の顔', 'E235系'],
  kanto: ['関東の顔', 'E531系'],
  north: ['北国の顔', '701系'],
  diesel: ['気動車の顔', 'キハ110系'],
  retired: ['なつかしの顔', '485系'],
}

export function specialDesign(goal: Goal): SpecialDesign {
  switch (goal.kind) {
    case 'prefectures': {
      const area = goal.area === null ? null : AREAS[goal.area]
      return {
        title: area ? `${area.name}めぐり` : '十六都県めぐり',
        seal: area?.count ?? '完',
        hero: { words: areaMaps[goal.area ?? 'all'], x: 0, y: -12, z: 1.08 },
        things: area ? [area.first] : [n.apple, n.grapes],
        view: null,
        tone: 'map',
      }
    }
    case 'area_share': {
      const area = AREAS[goal.area]
      const isFirst = goal.percent === 10
      return {
        title: `${area.name}の旅`,
        seal: `${kanjiNumber(goal.percent / 10)}割`,
        hero: { words: isFirst ? area.first : area.second, x: 0, y: 70, z: 1.42 },
        things: isFirst ? [] : [area.first],
        view: area.view,
        tone: isFirst ? 'rays' : 'night',
      }
    }
    case 'gotouchi':
      return goal.count < 10
        ? {
            title: 'ご当地そば',
            seal: `${kanjiNumber(goal.count)}杯`,
            hero: { words: `${BOWL}|${NOODLES}|${TOPPINGS.fritter}`, x: 0, y: -10, z: 1.06 },
            things: [],
            view: null,
            tone: 'rays',
          }
        : {
            title: 'ご当地そばめぐり',
            seal: `${kanjiNumber(goal.count)}杯`,
            hero: { words: `${FROM_ABOVE}|${TOPPINGS.slices}`, x: 0, y: -10, z: 1.12 },
            things: [],
            view: null,
            tone: 'night',
          }
    case 'ikimono':
      return {
        title: goal.count < 10 ? 'いきもの' : 'いきものめぐり',
        seal: kanjiNumber(goal.count),
        hero: goal.count < 10 ? { words: c.rabbit, x: 0, y: 68, z: 1.3 } : { words: c.deer, x: 0, y: 72, z: 1.24 },
        things: goal.count < 10 ? [] : [n.maple],
        view: [36.24, 137.97],
        tone: goal.count < 10 ? 'day' : 'night',
      }
    case 'traindepot':
      return {
        title: goal.count < 10 ? '車両基地' : '車両基地めぐり',
        seal: kanjiNumber(goal.count),
        hero: goal.count < 10 ? { words: depotFigures.locomotive, x: 0, y: 74, z: 1.24 } : { words: r.steam, x: 0, y: 72, z: 1.36 },
        things: goal.count < 10 ? [r.signal] : [depotFigures.lever],
        view: [36.6, 138.2],
        tone: goal.count < 10 ? 'day' : 'night',
      }
    case 'ekiben':
      return {
        title: goal.count < 10 ? '駅弁' : '駅弁めぐり',
        seal: kanjiNumber(goal.count),
        hero: { words: goal.count < 10 ? WRAPPED : OPEN, x: 0, y: -6, z: goal.count < 10 ? 1.7 : 1.6 },
        things: [],
        view: goal.count < 10 ? [36.33, 138.74] : null,
        tone: goal.count < 10 ? 'rays' : 'day',
      }
    case 'course': {
      const [title, series] = COURSES[goal.course]
      return {
        title,
        seal: '完',
        hero: train(courseTrains[series]),
        things: [],
        view: null,
        tone: goal.course === 'retired' || goal.course === 'shinkansen' || goal.course === 'north' ? 'night' : 'rays',
      }
    }
  }
}
