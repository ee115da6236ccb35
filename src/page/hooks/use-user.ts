import { useSyncExternalStore } from 'react'
import type { User } from '../../core/contract/user.ts'
import { useAppServices } from './use-app-services.ts'

/** The account's record; null for guests, undefined until the phone has read it. */
export function useUser(): User | null | undefined {
  const { user } = useAppServices().account
  return useSyncExternalStore(user.subscribe, user.get)?.record ?? (user.get() === null ? undefined : null)
}
