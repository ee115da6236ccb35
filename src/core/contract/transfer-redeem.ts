import * as v from 'valibot'
import { defineCall } from './call.ts'
import { transferCodeField } from './transfer-code.ts'

/** spec 11: joins the book of the code. A phone with a guest's token keeps it, and its own book is merged. */
export const transferRedeem = defineCall({
  id: 'transfer/redeem',
  method: 'POST',
  path: '/system/api/transfer/redeem',
  needs: 'nobody',
  input: v.object({ code: transferCodeField }),
  output: v.object({
    guest: v.literal(true),
    /** Distinct stamps in the joined book. */
    stamp_num: v.number(),
  }),
})
