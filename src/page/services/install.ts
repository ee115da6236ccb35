/** `installed`: opened from the home screen; `offered`: the browser asks at a tap; `by-hand`: only the visitor can do it. */
export type InstallState = 'installed' | 'offered' | 'by-hand'

/** How this app gets to the home screen (spec 2). */
export interface Install {
  get(): InstallState
  subscribe(listener: () => void): () => void
  /** Shows the browser's own question; does nothing unless `offered`. */
  prompt(): void
}
