import type { campaign } from '../../src/core/contract/campaign.ts'
import { standingOf } from '../standing-of.ts'
import { onlyRow } from '../store/db.ts'
import { readReached } from '../store/play.ts'
import { visitorOf, type Handler } from '../handler.ts'

/** spec 14: the visitor's progress in each course of the campaign. */
export const answerCampaign: Handler<typeof campaign> = async (_input, context) => {
  const { account_id } = visitorOf(context)
  const { missionCampaignStatus, courses } = standingOf(context.playFacts, onlyRow(await context.db.query(readReached, { account_id })))
  const told = Object.entries(courses).map(([id, { status, stamp_id, faces, target }]) => [
    id,
    { status, special_stamp_id: stamp_id, faces: [...faces], target },
  ])
  return { body: { status: missionCampaignStatus, courses: Object.fromEntries(told) } }
}
