import { useSyncExternalStore } from 'react'
import type { InstallState } from '../services/install.ts'
import { useAppServices } from './use-app-services.ts'

/** Whether and how the app can be installed in this browser. */
export function useInstall(): InstallState {
  const { install } = useAppServices()
  return useSyncExternalStore(install.subscribe, install.get)
}
