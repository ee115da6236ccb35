/** A phone with one engine on it. Its profile outlives the browser, whether that is closed or killed. */
export interface Phone {
  /** Cold start: opens the browser on the profile as the last one left it. */
  start(): Promise<Browser>
  /** Ends what runs and forgets the profile. */
  dispose(): Promise<void>
}

/** The one window of a browser that runs. */
export interface Browser {
  /** Goes to an address as a tap on a link from elsewhere does; resolves when the document is loaded. */
  open(url: string): Promise<void>
  /** Runs a self-contained function in the page (nothing from around it is there) and resolves with its result, sent as JSON. */
  run<T, A extends readonly unknown[]>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  /** A trusted click, in CSS pixels of the viewport. */
  click(x: number, y: number): Promise<void>
  /** A trusted pointer goes down there, stays for `holdMs` and lifts. */
  press(x: number, y: number, holdMs: number): Promise<void>
  /** Ends it in order. */
  close(): Promise<void>
  /** As a dead battery ends it: SIGKILL to every process of it. */
  kill(): Promise<void>
}
