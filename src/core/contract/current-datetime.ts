import * as v from 'valibot'
import { defineCall } from './call.ts'

export const currentDatetime = defineCall({
  id: 'current_datetime',
  method: 'GET',
  path: '/system/api/current_datetime',
  needs: 'nobody',
  input: v.object({}),
  output: v.object({ current_datetime: v.string() }),
})
