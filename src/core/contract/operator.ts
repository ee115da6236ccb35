import * as v from 'valibot'
import { defineCall } from './call.ts'

/** The service's operator and their notice to every visitor. Public: requested without a token. */
export const operator = defineCall({
  id: 'operator',
  method: 'GET',
  path: '/system/api/operator',
  needs: 'nobody',
  input: v.object({}),
  output: v.object({
    /** Null: the service is on trial and names nobody. */
    operator: v.nullable(
      v.object({
        name: v.string(),
        /** A mail address, an https address or words. */
        contact: v.string(),
        /** How many days the server's request logs are kept. */
        log_days: v.number(),
      }),
    ),
    notice: v.nullable(
      v.object({
        /** Changes with the text. */
        id: v.string(),
        title: v.string(),
        /** The text, by paragraph. */
        body: v.array(v.string()),
      }),
    ),
  }),
})
export type OperatorAnswer = v.InferOutput<(typeof operator)['output']>
export type OperatorFacts = NonNullable<OperatorAnswer['operator']>
export type OperatorNotice = NonNullable<OperatorAnswer['notice']>
