import * as v from 'valibot'
import { uuidField } from '../../src/core/contract/fields.ts'
import type { stampsCollectBatch } from '../../src/core/contract/stamps-collect-batch.ts'
import { arrivingPress } from '../collect/arriving-press.ts'
import { takePresses, type TakenPress } from '../collect/take-presses.ts'
import type { Handler } from '../handler.ts'
import { invalidInput, rulesOf } from '../http/read-input.ts'
import { Refusal } from '../http/refusal.ts'

/** spec 7: up to 100 presses in one transaction, each answered in the bytes of the single call. */
export const answerStampsCollectBatch: Handler<typeof stampsCollectBatch> = async ({ presses }, context) => {
  const arriving = presses.map((press) => {
    if (!press.success) return invalidInput(rulesOf(press.issues))
    const { key, ...form } = press.output
    return arrivingPress(key, form, context.now)
  })
  const outcomes = await takePresses(arriving, context)
  const answers = outcomes.map((outcome, index) => answerText(keyOf(presses[index]?.output), outcome))
  return { body: { text: `{"answers":[${answers.join(',')}]}` } }
}

/** The key of a press that may break a rule; null where the key itself does. */
function keyOf(press: unknown): string | null {
  const parsed = v.safeParse(v.object({ key: uuidField('key') }), press)
  return parsed.success ? parsed.output.key : null
}

function answerText(key: string | null, outcome: TakenPress | Refusal): string {
  if (!(outcome instanceof Refusal)) return `{"key":${JSON.stringify(key)},"status":200,"body":${outcome.text}}`
  const { status, record, options } = outcome
  const retry_after = options.headers?.['Retry-After']
  return JSON.stringify({ key, status, ...(retry_after === undefined ? {} : { retry_after: Number(retry_after) }), body: record })
}
