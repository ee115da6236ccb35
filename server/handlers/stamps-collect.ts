import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { uuidField } from '../../src/core/contract/fields.ts'
import { IDEMPOTENCY_KEY_HEADER, type stampsCollect } from '../../src/core/contract/stamps-collect.ts'
import { arrivingPress } from '../collect/arriving-press.ts'
import { takePresses } from '../collect/take-presses.ts'
import type { Handler } from '../handler.ts'
import { refuseRules } from '../http/read-input.ts'
import { Refusal } from '../http/refusal.ts'

/** spec 10, 11: stores one press, exactly once. */
export const answerStampsCollect: Handler<typeof stampsCollect> = async (form, context) => {
  const [outcome] = await takePresses([arrivingPress(readKey(context.request), form, context.now)], context)
  if (outcome === undefined) throw new TypeError('a press without an outcome')
  if (outcome instanceof Refusal) throw outcome
  return { body: { text: outcome.text }, ...(outcome.isReplay ? { headers: { 'Idempotency-Replayed': 'true' } } : {}) }
}

function readKey(request: Request): string {
  const key = request.headers.get(IDEMPOTENCY_KEY_HEADER)
  if (key === null) return randomUUID()
  const parsed = v.safeParse(uuidField('key'), key)
  return parsed.success ? parsed.output : refuseRules([`${IDEMPOTENCY_KEY_HEADER}:uuid`])
}
