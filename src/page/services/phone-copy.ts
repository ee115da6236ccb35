/** Whether everything that a press needs is on the phone, in bytes; `absent` where this browser stores nothing. */
export type PhoneCopy = { readonly state: 'held'; readonly bytes: number } | { readonly state: 'gathering' | 'failed' | 'absent' }

/** The phone's copy of the app: shell, catalogue, map and all stamp art (spec 10). */
export interface PhoneCopyKeeper {
  /** Its current state. */
  read(): Promise<PhoneCopy>
  /** Its state once the worker of this visit is active; never settles where there is none. */
  whenReady(): Promise<PhoneCopy>
  /** Completes it; existing files are not fetched again. */
  complete(): Promise<PhoneCopy>
}
