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

/** JSON has no NaN. */
const isNumber = (value: unknown) => typeof value === 'number'
const isSubStamp = (value: unknown) => {
  const seal = value as Partial<SubStamp> | null
  return typeof seal === 'object' && seal !== null && [seal.sub_stamp_id, seal.x, seal.y].every(isNumber)
}

/** Whether `value` fits collectedStampSchema, unknown fields aside: for a hundred thousand rows of a stream the schema takes a fifth of a second longer. */
export function isCollectedStamp(value: unknown): value is CollectedStamp {
  if (typeof value !== 'object' || value === null) return false
  const stamp = value as Record<keyof CollectedStamp, unknown>
  return (
    [stamp.collected_id, stamp.pressed_at, stamp.collected_at, stamp.imprint ?? ''].every((text) => typeof text === 'string') &&
    stamp.imprint !== undefined &&
    typeof stamp.verified === 'boolean' &&
    [stamp.stamp_id, stamp.tilt, stamp.blurred, stamp.restamp_number].every(isNumber) &&
    Array.isArray(stamp.sub_stamps) &&
    stamp.sub_stamps.every(isSubStamp)
  )
}
