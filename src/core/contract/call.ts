import type * as v from 'valibot'

type Schema = v.GenericSchema<unknown, unknown>

/**
 * One call of the wire (spec 7). `path` may hold `{name}` parts; they and everything else are keys of `input`,
 * sent as query (GET) or form (POST). Both ends validate: the page what it reads, the server what it is given.
 */
export interface Call<I extends Schema = Schema, O extends Schema = Schema> {
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly input: I
  readonly output: O
  /** Headers of the request that mean something to this call. */
  readonly headers?: readonly string[]
  /** Whose token the call needs: nobody's, a guest's, or a social login's. */
  readonly needs: 'nobody' | 'guest' | 'sns'
}

/** Keeps the schemas' types while fixing the shape. */
export const defineCall = <I extends Schema, O extends Schema>(call: Call<I, O>): Call<I, O> => call
