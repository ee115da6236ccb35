import { describe, expect, it } from 'vitest'
import { loadStamps } from '../../../../server/load-stamps.ts'
import { playFacts } from '../../../../src/core/domain/play/play-facts.ts'
import { standing } from '../../../../src/core/domain/play/standing.ts'
import { withCampaign, type ServerCampaign } from '../../../../src/core/domain/play/with-campaign.ts'

const stamps = [...(await loadStamps()).values()]
const facts = playFacts(stamps)
const facesOf = (course: string) => stamps.filter((stamp) => stamp.course === course).map((stamp) => stamp.stamp_id)
const after = (...ids: readonly number[]) =>
  standing(
    facts,
    ids.map((stamp_id) => ({ stamp_id, verified: true })),
    0,
  )
/** The server's campaign status of an account with these stamps. */
const serverCampaignOf = ({ missionCampaignStatus, courses }: ReturnType<typeof after>): ServerCampaign => ({
  status: missionCampaignStatus,
  courses: Object.fromEntries(Object.entries(courses).map(([id, { status, stamp_id, faces }]) => [id, { status, special_stamp_id: stamp_id, faces }])),
})

describe('[14] the campaign of an account on a phone that lacks its newest presses', () => {
  const [course] = Object.keys(after().courses) as [keyof ReturnType<typeof after>['courses']]
  const faces = facesOf(course)

  it('follows the server where the server knows more', () => {
    const shown = withCampaign(after(), serverCampaignOf(after(...faces)))
    const whole = after(...faces)
    expect(shown.courses[course]).toEqual({ ...whole.courses[course], pending: 0 })
    expect(shown.missionCampaignStatus).toBe(whole.missionCampaignStatus)
    expect(shown.availableSpecialStamps).toContain(whole.courses[course].stamp_id)
  })

  it('follows the phone where the phone knows more, and counts each face once', () => {
    const own = after(...faces)
    expect(withCampaign(own, serverCampaignOf(after()))).toEqual(own)
    expect(withCampaign(own, serverCampaignOf(own))).toEqual(own)
    expect(withCampaign(own, null)).toBe(own)
    expect(withCampaign(after(...faces.slice(0, 1)), serverCampaignOf(after(...faces.slice(1, 2)))).courses[course]).toMatchObject({
      faces: faces.slice(0, 2),
      done: 2,
      status: 1,
    })
  })

  it('leaves a course that the server does not have as the phone knows it', () => {
    const own = after(...faces)
    expect(withCampaign(own, { status: 0, courses: {} })).toEqual(own)
  })

  it('lists faces and offered stamps in ascending order, whichever side knows them', () => {
    const [first, second] = faces.toSorted((a, b) => a - b) as [number, number]
    expect(withCampaign(after(second), serverCampaignOf(after(first))).courses[course].faces).toEqual([first, second])
    const [whole, daily] = [after(...faces), standing(facts, [], 1)]
    const offered = [whole.courses[course].stamp_id, ...daily.availableSpecialStamps]
    expect(withCampaign(daily, serverCampaignOf(whole)).availableSpecialStamps).toEqual(offered)
  })
})
