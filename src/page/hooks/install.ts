import { useSyncExternalStore } from 'react'
import { useAppServices } from './app-services.ts'

/** `installed`: opened from the home screen; `offered`: the browser asks at a tap; `by-hand`: only the visitor can do it. */
export type InstallState = 'installed' | 'offered' | 'by-hand'

/** How this app gets to the home screen (spec 2). */
export interface Install {
  get(): InstallState
  subscribe(listener: () => void): () => void
  /** Shows the browser's own question; does nothing unless `offered`. */
  prompt(): void
}

export function useInstall(): InstallState {
  const { install } = useAppServices()
  return useSyncExternalStore(install.subscribe, install.get)
}
