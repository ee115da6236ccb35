import type { CourseId } from '../../catalogue/face.ts'
import type { CourseStatus } from './courses.ts'
import type { CourseStanding, Standing } from './standing.ts'

/** The part of the server's campaign status (contract/campaign) that is merged into the phone's own standing. */
export interface ServerCampaign {
  readonly status: CourseStatus
  readonly courses: Readonly<Record<string, { readonly status: CourseStatus; readonly special_stamp_id: number; readonly faces: readonly number[] }>>
}

/**
 * The phone's standing merged with the server's campaign status: faces pressed on another phone of the account count before the book is reloaded. Nothing that
 * this phone knows is removed.
 */
export function withCampaign(own: Standing, server: ServerCampaign | null): Standing {
  if (server === null) return own
  const courses = Object.fromEntries(Object.entries(own.courses).map(([id, course]) => [id, courseWith(course, server.courses[id])])) as Record<
    CourseId,
    CourseStanding
  >
  const offered = Object.values(courses)
    .filter(({ status }) => status === 2)
    .map(({ stamp_id }) => stamp_id)
  return {
    ...own,
    courses,
    missionCampaignStatus: further(own.missionCampaignStatus, server.status),
    availableSpecialStamps: [...new Set([...own.availableSpecialStamps, ...offered])].toSorted((a, b) => a - b),
  }
}

function courseWith(own: CourseStanding, server: ServerCampaign['courses'][string] | undefined): CourseStanding {
  if (server === undefined) return own
  const faces = [...new Set([...own.faces, ...server.faces])].toSorted((a, b) => a - b)
  const status = further(own.status, server.status)
  return { ...own, faces, status, done: Math.max(own.done, faces.length), isDone: status >= 2 }
}

const further = (a: CourseStatus, b: CourseStatus): CourseStatus => (a >= b ? a : b)
