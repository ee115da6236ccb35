import type { operator } from '../../src/core/contract/operator.ts'
import type { Handler } from '../handler.ts'

/** The operator's identity from the settings, and the current notice from its file. */
export const answerOperator: Handler<typeof operator> = async (_input, context) => ({
  body: { operator: context.operator, notice: await context.readNotice() },
})
