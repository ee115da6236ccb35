import * as v from 'valibot'

/** spec 3: one impression in the book. `collected_id` is the press's own key, made on the phone, so it is equal on both ends. */
export const collectedStampSchema = v.object({
  collected_id: v.string(),
  stamp_id: v.number(),
  /** When the stamp was pressed, by the phone's corrected clock; ISO, UTC. */
  pressed_at: v.string(),
  /** When the server received it; ISO, UTC. */
  collected_at: v.string(),
  tilt: v.number(),
  blurred: v.number(),
  restamp_number: v.number(),
  imprint: v.nullable(v.string()),
  sub_stamps: v.array(v.object({ sub_stamp_id: v.number(), x: v.number(), y: v.number() })),
  /** Whether the press counts for ranking, missions and the campaign (spec 10). */
  verified: v.boolean(),
})
export type CollectedStamp = v.InferOutput<typeof collectedStampSchema>
/** A small seal on the sheet; x and y of its centre are 0 to 1 of the sheet's width and height. */
export type SubStamp = CollectedStamp['sub_stamps'][number]
