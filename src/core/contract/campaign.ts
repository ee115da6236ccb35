import * as v from 'valibot'
import { defineCall } from './call.ts'
import { CAMPAIGN_ID } from './constants.ts'

/** spec 14: 0 not begun, 1 under way, 2 complete, 3 reward taken. */
const statusSchema = v.picklist([0, 1, 2, 3])

/** spec 3, 14: campaign 202507, the face of railway: the visitor's progress in each of its courses, by the course's id. */
export const campaign = defineCall({
  id: `campaigns/${CAMPAIGN_ID}`,
  method: 'GET',
  path: `/system/api/campaigns/${CAMPAIGN_ID}`,
  needs: 'sns',
  input: v.object({}),
  output: v.object({
    status: statusSchema,
    courses: v.record(
      v.string(),
      v.object({
        status: statusSchema,
        /** The reward; pressing it takes it. */
        special_stamp_id: v.number(),
        /** Faces that count already, and the number required. */
        faces: v.array(v.number()),
        target: v.number(),
      }),
    ),
  }),
})
export type CampaignAnswer = v.InferOutput<typeof campaign.output>
