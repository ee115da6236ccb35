import type { operator } from '../../src/core/contract/operator.ts'
import type { Handler } from '../handler.ts'

/** Who runs the service, by its settings, and the notice as it stands in its file now. */
export const answerOperator: Handler<typeof operator> = async (_input, context) => ({
  body: { operator: context.operator, notice: await context.readNotice() },
})
