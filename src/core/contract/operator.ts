import * as v from 'valibot'
import { defineCall } from './call.ts'

/** Who runs the service, and what they have to say to every visitor. Public: asked without a token. */
export const operator = defineCall({
  id: 'operator',
  method: 'GET',
  path: '/system/api/operator',
  needs: 'nobody',
  input: v.object({}),
  output: v.object({
    /** Null: the service runs on trial and names nobody. */
    operator: v.nullable(
      v.object({
        name: v.string(),
        /** A mail address, an https address or words. */
        contact: v.string(),
        /** How many days the server's own records of requests are kept. */
        log_days: v.number(),
      }),
    ),
    notice: v.nullable(
      v.object({
        /** Another one for another text. */
        id: v.string(),
        title: v.string(),
        /** Paragraphs. */
        body: v.array(v.string()),
      }),
    ),
  }),
})
export type OperatorAnswer = v.InferOutput<(typeof operator)['output']>
export type OperatorFacts = NonNullable<OperatorAnswer['operator']>
export type OperatorNotice = NonNullable<OperatorAnswer['notice']>
