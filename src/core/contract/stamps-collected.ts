import * as v from 'valibot'
import { defineCall } from './call.ts'
import { collectedStampSchema, isCollectedStamp, type CollectedStamp } from './collected-stamp.ts'
import { COLLECTED_PAGE_SIZE } from './constants.ts'
import { faceSchema } from './stamp-face.ts'
import * as field from './fields.ts'

/**
 * spec 7. Without a flag every impression is listed; is_definitive lists the press that earned each stamp, is_last the newest impression of each. Both at once
 * are refused. Ties in the sort order are broken by collected_id.
 */
const collectedQuerySchema = v.pipe(
  v.object({
    collation_name: v.optional(v.picklist(['collected_at', 'stamp_id', 'kana'], 'collation_name:collected_at_stamp_id_or_kana'), 'collected_at'),
    sort_direction: v.optional(v.picklist(['asc', 'desc'], 'sort_direction:asc_or_desc'), 'asc'),
    is_definitive: v.optional(field.flagField('is_definitive'), false),
    is_last: v.optional(field.flagField('is_last'), false),
    limit: v.optional(field.limitField(COLLECTED_PAGE_SIZE), COLLECTED_PAGE_SIZE),
    page: v.optional(field.pageField, 1),
    /** For the stream only: the collected_id of the last row that arrived; the stream continues after it. */
    after: v.optional(field.uuidField('after')),
  }),
  v.forward(
    v.check((q) => !(q.is_definitive && q.is_last), 'is_last:not_with_is_definitive'),
    ['is_last'],
  ),
)
export type CollectedQuery = v.InferOutput<typeof collectedQuerySchema>

/** spec 3. `stamp_num` is the query's number of entries over all its pages: loading continues until that many have arrived (spec 4). */
export const collectedAnswerSchema = v.object({
  stamp_num: v.number(),
  sns_type: v.nullable(v.picklist(['twitter', 'facebook', 'line'])),
  stamps: v.array(collectedStampSchema),
  stamp_view_num: v.number(),
  animal_stamp_view_num: v.number(),
  skills: v.array(v.string()),
  available_special_stamps: v.array(v.number()),
  collected_special_stamps: v.array(v.number()),
  /** The chosen faces. Absent from a server that keeps none. */
  faces: v.optional(v.array(faceSchema)),
})
export type CollectedAnswer = v.InferOutput<typeof collectedAnswerSchema>
/** The media type of the whole book as one stream, requested by Accept: the first line is a CollectedHead, each further line an impression. */
export const COLLECTED_STREAM_TYPE = 'application/x-ndjson'
/** The fields of the paged form beside its impressions. `stamp_num` is the minimum number of rows in the whole stream. */
export const collectedHeadSchema = v.omit(collectedAnswerSchema, ['stamps'])
export type CollectedHead = v.InferOutput<typeof collectedHeadSchema>
/** The answer to a request for the stream: its head, or the first page from a server without streams. */
export const collectedStreamSchema = v.union([collectedAnswerSchema, collectedHeadSchema])
/** The impressions of lines of the stream; throws where a line is anything else. */
export function readCollectedLines(lines: readonly string[]): CollectedStamp[] {
  const stamps = JSON.parse(`[${lines.join(',')}]`) as unknown[]
  if (stamps.length !== lines.length || !stamps.every(isCollectedStamp)) throw new TypeError('a line of the stream is no impression')
  return stamps
}
/** The server's lists of what the book has reached, which are not impressions. */
export type Reached = Pick<CollectedAnswer, 'skills' | 'available_special_stamps' | 'collected_special_stamps'>
/** All lists beside the impressions. */
export type LoadedLists = Reached & Pick<CollectedAnswer, 'faces'>

export const stampsCollected = defineCall({
  id: 'stamps/collected',
  method: 'GET',
  path: '/system/api/stamps/collected',
  needs: 'sns',
  input: collectedQuerySchema,
  output: collectedAnswerSchema,
  streamType: COLLECTED_STREAM_TYPE,
})

export const guestStampsCollected = defineCall({
  ...stampsCollected,
  id: 'guest/stamps/collected',
  path: '/system/api/guest/stamps/collected',
  needs: 'guest',
})
