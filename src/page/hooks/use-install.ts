import { useSyncExternalStore } from 'react'
import type { InstallState } from '../services/install.ts'
import { useAppServices } from './use-app-services.ts'

export function useInstall(): InstallState {
  const { install } = useAppServices()
  return useSyncExternalStore(install.subscribe, install.get)
}
