import * as v from 'valibot'
import { defineCall } from './call.ts'
import { AREA_IDS, KIND_NAMES } from './catalogue-names.ts'
import * as field from './fields.ts'

/** spec 7: how many visitors have each stamp. `order` sorts by that number; without it, by id. */
export const stampsNumber = defineCall({
  id: 'stamps/number',
  method: 'GET',
  path: '/system/api/stamps/number',
  needs: 'nobody',
  input: v.object({
    kind: v.optional(v.picklist(KIND_NAMES, 'kind:name_of_a_kind')),
    area: v.optional(v.picklist(AREA_IDS, 'area:name_of_an_area')),
    prefecture: v.optional(v.pipe(v.string(), v.minLength(1, 'prefecture:name'), v.maxLength(8, 'prefecture:name'))),
    stamp_id: v.optional(field.stampIdField),
    order: v.optional(v.picklist(['popular', 'rare'], 'order:popular_or_rare')),
    limit: v.optional(field.limitField(2500), 500),
    page: v.optional(field.pageField, 1),
  }),
  output: v.object({
    total: v.number(),
    stamps: v.array(v.object({ stamp_id: v.number(), number: v.number() })),
  }),
})
