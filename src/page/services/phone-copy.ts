/**
 * How much of the app is on the phone. `share` is the share (0 to 1) of the files that a press needs: at 1 presses work without a network, and the rest follows.
 */
export type PhoneCopy =
  /** This browser stores nothing. */
  | { readonly state: 'absent' }
  | { readonly state: 'gathering'; readonly share: number }
  /** Why it was interrupted: without a signal it continues automatically; on a full phone and in the data saver the visitor decides. */
  | { readonly state: 'stopped'; readonly why: 'signal' | 'full' | 'saver'; readonly share: number }
  /** Complete. */
  | { readonly state: 'held' }

/** The phone's copy of the app: shell, catalogue, map and all stamp art (spec 10). */
export interface PhoneCopyKeeper {
  /** Null until it has been read. */
  get(): PhoneCopy | null
  /** Calls `tell` after each change; the returned function unsubscribes. */
  subscribe(tell: () => void): () => void
  /** Fetches the missing files, and continues after an interruption. `isAsked`: requested by the visitor, so with the data saver too. Never rejects. */
  gather(isAsked: boolean): Promise<void>
  /** Resolves when the copy is complete or interrupted; starts it if it has not started. */
  untilEnded(): Promise<void>
}
