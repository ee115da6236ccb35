import type * as v from 'valibot'
import type { PlayFacts } from '../src/core/domain/play/play-facts.ts'
import type { Call } from '../src/core/contract/call.ts'
import type { OperatorFacts, OperatorNotice } from '../src/core/contract/operator.ts'
import type { SessionReader } from './auth/session-reader.ts'
import type { Visitor } from './auth/sessions.ts'
import type { Packed } from './http/compress.ts'
import type { WindowLimit } from './http/limit-rate.ts'
import type { BucketLimit } from './http/rate-bucket.ts'
import type { PackedPages } from './packed-pages.ts'
import type { Rankings } from './rankings.ts'
import type { StampIndex } from './stamp-index.ts'
import type { Db } from './store/db.ts'
import type { Tags } from './tags.ts'
import type { VisitorCounts } from './visitor-counts.ts'

/** Rate limits. */
export interface Limits {
  readonly requestsPerAddress: BucketLimit
  readonly registrationsPerAddress: WindowLimit
  readonly loginsPerAddress: WindowLimit
  readonly transfersPerAddress: WindowLimit
  readonly triesPerTransferCode: WindowLimit
  /** New presses of one visitor; repeats of an answered one are free. */
  readonly pressesPerAccount: WindowLimit
}

/** The dependencies of a handler besides its input. */
export interface CallContext {
  readonly db: Db
  readonly readSession: SessionReader
  readonly stamps: StampIndex
  readonly stampsVersion: string
  readonly playFacts: PlayFacts
  readonly visitorCounts: VisitorCounts
  readonly rankings: Rankings
  readonly packedPages: PackedPages
  readonly tags: Tags
  /** Null while the service is on trial. */
  readonly operator: OperatorFacts | null
  /** The operator's current notice. */
  readonly readNotice: () => Promise<OperatorNotice | null>
  readonly secret: string
  readonly limits: Limits
  /** The moment since which answers are stored in their short form (store/short-answers.ts). */
  readonly shortFrom: Date
  readonly request: Request
  readonly isHttps: boolean
  /** The key for rate limits: an IPv4 address, or an IPv6 address's /64. */
  readonly address: string | null
  /** The values of the path's `{name}` parts. */
  readonly pathValues: Readonly<Record<string, string>>
  readonly cookies: ReadonlyMap<string, string>
  /** The moment of the request. */
  readonly now: Date
  /** Present for every call that requires one. */
  readonly visitor: Visitor | null
}

/** JSON text known to be an answer of this type, although it was not built in TypeScript. */
export interface AnswerText<T> {
  readonly text: string
  readonly shape?: T
}

/** An answer that is streamed: text of a media type other than JSON. */
export interface AnswerStream {
  readonly type: string
  readonly chunks: AsyncIterable<string>
}

/** JSON text of an answer of this type in an encoding that the request accepts. */
export interface AnswerPacked {
  readonly packed: Packed
}

/** A handler's answer: a value, its JSON text, or 304 for a phone that has it already. */
export interface Answer<T> {
  readonly body: T | AnswerText<T> | AnswerPacked | AnswerStream | 'not_modified'
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
}

/** Answers one call whose input has been read and validated; refuses by throwing a Refusal. */
export type Handler<C extends Call> = (input: v.InferOutput<C['input']>, context: CallContext) => Promise<Answer<v.InferInput<C['output']>>>

/** The visitor of a call that requires one. Throws where the call table says that it requires none: a bug. */
export function visitorOf(context: CallContext): Visitor {
  if (context.visitor === null) throw new TypeError('this call has no visitor')
  return context.visitor
}
