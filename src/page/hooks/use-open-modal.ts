import { useSyncExternalStore } from 'react'
import type { ModalName } from '../services/modals.ts'
import { useAppServices } from './use-app-services.ts'

/** The dialog that is open; null for none. */
export function useOpenModal(): ModalName | null {
  const { modals } = useAppServices()
  return useSyncExternalStore(modals.subscribe, modals.get)
}
