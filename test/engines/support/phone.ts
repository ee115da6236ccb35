/** A phone with one engine. Its profile outlives the browser, whether closed or killed. */
export interface Phone {
  /** Cold start: opens the browser with the profile as the previous one left it. */
  start(): Promise<Browser>
  /** Ends the browser and deletes the profile. */
  dispose(): Promise<void>
}

/** The only window of a running browser. */
export interface Browser {
  /** Opens an address like a tap on an external link; resolves when the document is loaded. */
  open(url: string): Promise<void>
  /** Runs a self-contained function in the page (no outer variables) and resolves with its result, sent as JSON. */
  run<T, A extends readonly unknown[]>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  /** A trusted click, in CSS pixels of the viewport. */
  click(x: number, y: number): Promise<void>
  /** A trusted pointer is pressed there, held for `holdMs` and released. */
  press(x: number, y: number, holdMs: number): Promise<void>
  /** Deletes the origin's cookies and nothing else, as a browser's own storage rules may do. */
  loseCookies(): Promise<void>
  /** Closes it in order. */
  close(): Promise<void>
  /** Like a dead battery: SIGKILL to all its processes. */
  kill(): Promise<void>
}
