import type { AreaId } from '../../catalogue/area.ts'
import type { CourseId } from '../../catalogue/face.ts'

/** What a mission requires. `area: null` means all sixteen prefectures. */
export type Goal =
  | { readonly kind: 'prefectures'; readonly area: AreaId | null }
  | { readonly kind: 'area_share'; readonly area: AreaId; readonly percent: 10 | 30 }
  | { readonly kind: 'gotouchi' | 'ikimono' | 'traindepot' | 'ekiben'; readonly count: number }
  | { readonly kind: 'course'; readonly course: CourseId }

/** A mission and the special stamp that it offers when it is complete. */
export interface Mission {
  readonly stamp_id: number
  readonly goal: Goal
}

/** spec 14: every special stamp, 10001 to 10034, with its mission. An id never changes its meaning; a new goal takes a new id. */
export const MISSIONS: readonly Mission[] = [
  { stamp_id: 10_001, goal: { kind: 'prefectures', area: 'north_tohoku' } },
  { stamp_id: 10_002, goal: { kind: 'prefectures', area: 'south_tohoku' } },
  { stamp_id: 10_003, goal: { kind: 'prefectures', area: 'north_kanto' } },
  { stamp_id: 10_004, goal: { kind: 'prefectures', area: 'south_kanto' } },
  { stamp_id: 10_005, goal: { kind: 'prefectures', area: 'tokyo' } },
  { stamp_id: 10_006, goal: { kind: 'prefectures', area: 'koshinetsu' } },
  { stamp_id: 10_007, goal: { kind: 'prefectures', area: null } },
  { stamp_id: 10_008, goal: { kind: 'area_share', area: 'north_tohoku', percent: 10 } },
  { stamp_id: 10_009, goal: { kind: 'area_share', area: 'south_tohoku', percent: 10 } },
  { stamp_id: 10_010, goal: { kind: 'area_share', area: 'north_kanto', percent: 10 } },
  { stamp_id: 10_011, goal: { kind: 'area_share', area: 'south_kanto', percent: 10 } },
  { stamp_id: 10_012, goal: { kind: 'area_share', area: 'tokyo', percent: 10 } },
  { stamp_id: 10_013, goal: { kind: 'area_share', area: 'koshinetsu', percent: 10 } },
  { stamp_id: 10_014, goal: { kind: 'area_share', area: 'north_tohoku', percent: 30 } },
  { stamp_id: 10_015, goal: { kind: 'area_share', area: 'south_tohoku', percent: 30 } },
  { stamp_id: 10_016, goal: { kind: 'area_share', area: 'north_kanto', percent: 30 } },
  { stamp_id: 10_017, goal: { kind: 'area_share', area: 'south_kanto', percent: 30 } },
  { stamp_id: 10_018, goal: { kind: 'area_share', area: 'tokyo', percent: 30 } },
  { stamp_id: 10_019, goal: { kind: 'area_share', area: 'koshinetsu', percent: 30 } },
  { stamp_id: 10_020, goal: { kind: 'gotouchi', count: 3 } },
  { stamp_id: 10_021, goal: { kind: 'gotouchi', count: 15 } },
  { stamp_id: 10_022, goal: { kind: 'ikimono', count: 5 } },
  { stamp_id: 10_023, goal: { kind: 'ikimono', count: 20 } },
  { stamp_id: 10_024, goal: { kind: 'traindepot', count: 5 } },
  { stamp_id: 10_025, goal: { kind: 'traindepot', count: 20 } },
  { stamp_id: 10_026, goal: { kind: 'ekiben', count: 5 } },
  { stamp_id: 10_027, goal: { kind: 'ekiben', count: 30 } },
  { stamp_id: 10_028, goal: { kind: 'course', course: 'shinkansen' } },
  { stamp_id: 10_029, goal: { kind: 'course', course: 'express' } },
  { stamp_id: 10_030, goal: { kind: 'course', course: 'capital' } },
  { stamp_id: 10_031, goal: { kind: 'course', course: 'kanto' } },
  { stamp_id: 10_032, goal: { kind: 'course', course: 'north' } },
  { stamp_id: 10_033, goal: { kind: 'course', course: 'diesel' } },
  { stamp_id: 10_034, goal: { kind: 'course', course: 'retired' } },
]
