import { expect, it } from 'vitest'
import { answerCurrentDatetime } from '../../../server/handlers/current-datetime.ts'
import type { CallContext } from '../../../server/handler.ts'

it('[7] the time is the moment of the request, in UTC with milliseconds', async () => {
  const context = { now: new Date('2026-11-21T12:00:00.005+09:00') } as CallContext
  expect(await answerCurrentDatetime({}, context)).toEqual({ body: { current_datetime: '2026-11-21T03:00:00.005Z' } })
})
