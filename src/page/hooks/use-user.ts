import { useSelector } from '@xstate/react'
import { useState, useSyncExternalStore } from 'react'
import type { User } from '../../core/contract/user.ts'
import { useAppServices } from './use-app-services.ts'

/** The account's record; null for guests, undefined until the phone has read it. */
export function useUser(): User | null | undefined {
  const { user } = useAppServices().account
  return useSyncExternalStore(user.subscribe, user.get)?.record ?? (user.get() === null ? undefined : null)
}

/** Whether the account's session has ended before a logout (spec 6): its book is still here, and nothing of it can be sent or changed before a login. */
export const useIsSessionOver = (): boolean => useSelector(useAppServices().session, ({ context }) => context.over !== 'no')

/** The account's record while its session lasts; null for guests and after its end, undefined until the phone has read it. */
export function useSignedIn(): User | null | undefined {
  const [user, isOver] = [useUser(), useIsSessionOver()]
  return user !== undefined && isOver ? null : user
}

/** The same for a form: one that was open when the session ended keeps its account, so that what the visitor has typed stays on the screen. */
export function useFormAccount(): User | null | undefined {
  const [user, signedIn] = [useUser(), useSignedIn()]
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (signedIn && !wasSignedIn) setWasSignedIn(true)
  return wasSignedIn ? user : signedIn
}
