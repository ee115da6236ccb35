/** Kinds of train, as visitors tell them apart. */
export const FACE_TYPES = ['shinkansen', 'express', 'commuter', 'diesel'] as const
export type FaceType = (typeof FACE_TYPES)[number]

/** spec 14: the courses of campaign 202507, by type of train, in the order of display; an id never changes its meaning. */
export const COURSE_IDS = ['shinkansen', 'express', 'capital', 'kanto', 'north', 'diesel', 'retired'] as const
export type CourseId = (typeof COURSE_IDS)[number]

/** The face of a series of trains (spec 14). */
export interface Face {
  readonly stamp_id: number
  /** E5系 */
  readonly series: string
  readonly nicknames: readonly string[]
  readonly type: FaceType
  /** Null without a source. */
  readonly first_year: number | null
  readonly main_lines: readonly string[]
  /** #RRGGBB, approximate, for drawing. */
  readonly colors: { readonly face: string; readonly body: string; readonly band: string }
  readonly status: 'active' | 'retired'
  readonly course: CourseId | null
  /** stamp_ids of the stations where it can be pressed, ascending; empty where unknown. */
  readonly calls_at: readonly number[]
}
