import type { currentDatetime } from '../../src/core/contract/current-datetime.ts'
import type { Handler } from '../handler.ts'

/** The server's clock, from which a phone computes its own offset (spec 7). */
export const answerCurrentDatetime: Handler<typeof currentDatetime> = async (_input, { now }) => ({
  body: { current_datetime: now.toISOString() },
})
