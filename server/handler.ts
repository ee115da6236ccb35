import type * as v from 'valibot'
import type { PlayFacts } from '../src/core/domain/play/play-facts.ts'
import type { Call } from '../src/core/contract/call.ts'
import type { OperatorFacts, OperatorNotice } from '../src/core/contract/operator.ts'
import type { Visitor } from './auth/sessions.ts'
import type { WindowLimit } from './http/count-one.ts'
import type { BucketLimit } from './http/rate-bucket.ts'
import type { Rankings } from './rankings.ts'
import type { StampIndex } from './stamp-index.ts'
import type { Db } from './store/db.ts'
import type { Tags } from './tags.ts'
import type { VisitorCounts } from './visitor-counts.ts'

/** How much is too much. */
export interface Limits {
  readonly requestsPerAddress: BucketLimit
  readonly registrationsPerAddress: WindowLimit
  readonly loginsPerAddress: WindowLimit
  readonly transfersPerAddress: WindowLimit
  readonly triesPerTransferCode: WindowLimit
  /** New presses of one visitor; repeats of an answered one are free. */
  readonly pressesPerAccount: WindowLimit
}

/** What a handler may use besides its input. */
export interface CallContext {
  readonly db: Db
  readonly stamps: StampIndex
  readonly stampsVersion: string
  readonly playFacts: PlayFacts
  readonly visitorCounts: VisitorCounts
  readonly rankings: Rankings
  readonly tags: Tags
  /** Null: the service runs on trial. */
  readonly operator: OperatorFacts | null
  /** What the operator has to say to every visitor at this moment. */
  readonly readNotice: () => Promise<OperatorNotice | null>
  readonly secret: string
  readonly limits: Limits
  readonly request: Request
  readonly isHttps: boolean
  /** As the rate limits count it: an IPv4 address, or an IPv6 address's /64. */
  readonly address: string | null
  /** What the `{name}` parts of the call's path hold. */
  readonly pathValues: Readonly<Record<string, string>>
  readonly cookies: ReadonlyMap<string, string>
  /** The moment that the request came. */
  readonly now: Date
  /** Present wherever the call needs one. */
  readonly visitor: Visitor | null
}

/** JSON text that is known to be an answer of this shape, though the compiler did not see it made. */
export interface AnswerText<T> {
  readonly text: string
  readonly shape?: T
}

/** An answer that is sent while it is made: text of a media type other than JSON. */
export interface AnswerStream {
  readonly type: string
  readonly chunks: AsyncIterable<string>
}

/** What a handler answers: a value, its JSON text, or that the phone has it already (304). */
export interface Answer<T> {
  readonly body: T | AnswerText<T> | AnswerStream | 'not_modified'
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
}

/** Answers one call whose input has been read and validated; refuses by throwing a Refusal. */
export type Handler<C extends Call> = (input: v.InferOutput<C['input']>, context: CallContext) => Promise<Answer<v.InferInput<C['output']>>>

/** The visitor of a call that needs one. Throws where the call table says that it needs nobody: a mistake of ours. */
export function visitorOf(context: CallContext): Visitor {
  if (context.visitor === null) throw new TypeError('this call has no visitor')
  return context.visitor
}
