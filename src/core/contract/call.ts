import type * as v from 'valibot'

type Schema = v.GenericSchema<unknown, unknown>

/**
 * One call of the API (spec 7). `path` may contain `{name}` parts; they and all other keys are in `input`, sent as query (GET) or body (POST). Both ends
 * validate: the page its answers, the server its requests.
 */
export interface Call<I extends Schema = Schema, O extends Schema = Schema> {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly input: I
  readonly output: O
  /** Media type of the answer as a stream of lines, which Accept requests; without one the call has a single form. */
  readonly streamType?: string
  /** How a POST sends its input; a form by default. */
  readonly encoding?: 'form' | 'json'
  /** Request headers that this call uses. */
  readonly headers?: readonly string[]
  /** The token that the call requires: none, a guest's, or a social login's. */
  readonly needs: 'nobody' | 'guest' | 'sns'
}

/** What a sender needs of a call: its address and how its answer is parsed. The rules of `input` are the server's; here only its type matters. */
export interface Wire<I = unknown, O extends Schema = Schema> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly encoding?: 'form' | 'json'
  readonly input?: v.GenericSchema<I, unknown>
  readonly output: O
}

/**
 * Infers the schemas' types while checking the shape.
 * @__NO_SIDE_EFFECTS__
 */
export const defineCall = <I extends Schema, O extends Schema>(call: Call<I, O>): Call<I, O> => call
