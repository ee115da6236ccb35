/** spec 14: the status of a course of the campaign. */
const COURSE_STATUS = { notBegun: 0, underWay: 1, complete: 2, rewardTaken: 3 } as const
export type CourseStatus = (typeof COURSE_STATUS)[keyof typeof COURSE_STATUS]

/** The status of one course. A reward once taken stays taken, whatever its faces count later. */
export function courseStatus(course: { readonly done: number; readonly isComplete: boolean; readonly isRewardTaken: boolean }): CourseStatus {
  if (course.isRewardTaken) return COURSE_STATUS.rewardTaken
  if (course.isComplete) return COURSE_STATUS.complete
  return course.done > 0 ? COURSE_STATUS.underWay : COURSE_STATUS.notBegun
}

/** The whole campaign: begun with its first face; complete or rewarded when every course is. */
export function campaignStatus(courses: readonly CourseStatus[]): CourseStatus {
  if (courses.every((status) => status === COURSE_STATUS.notBegun)) return COURSE_STATUS.notBegun
  const least = courses.toSorted((a, b) => a - b)[0] ?? COURSE_STATUS.notBegun
  return least < COURSE_STATUS.complete ? COURSE_STATUS.underWay : least
}
