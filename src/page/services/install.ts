/** `installed`: opened from the home screen; `offered`: the browser prompts at a tap; `by-hand`: only the visitor can do it. */
export type InstallState = 'installed' | 'offered' | 'by-hand'

/** How this app is added to the home screen (spec 2). */
export interface Install {
  get(): InstallState
  subscribe(listener: () => void): () => void
  /** Shows the browser's own prompt; does nothing unless `offered`. */
  prompt(): void
}
