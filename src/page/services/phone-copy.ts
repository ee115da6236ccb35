/** Whether all that a press needs is on the phone, in bytes; `absent` where this browser keeps nothing. */
export type PhoneCopy = { readonly state: 'held'; readonly bytes: number } | { readonly state: 'gathering' | 'failed' | 'absent' }

/** The phone's copy of the app: shell, catalogue, map and all that draws a stamp (spec 10). */
export interface PhoneCopyKeeper {
  /** What there is now. */
  read(): Promise<PhoneCopy>
  /** What there is once the worker of this visit is active; never settles where there is none. */
  whenReady(): Promise<PhoneCopy>
  /** Completes it; what is there already is not fetched again. */
  complete(): Promise<PhoneCopy>
}
