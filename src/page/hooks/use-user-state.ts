import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { userStateOf, type UserState } from '../../core/domain/user-state.ts'
import type { Play } from '../services/play.ts'
import { useAppServices } from './use-app-services.ts'
import { useBook, useStampNumbers } from './use-live.ts'
import { useStanding } from './use-play.ts'
import { useUser } from './use-user.ts'

/** spec 3: the user state; null until the phone has read book, account and rankings. */
export function useUserState(play: Play): UserState | null {
  const { session } = useAppServices()
  const loginType = useSelector(session, ({ value }) => value)
  const snsType = useSelector(session, ({ context }) => context.snsType)
  const [standing, book, userInformation, numbers] = [useStanding(play), useBook(), useUser(), useStampNumbers()]
  const rankingList = useSyncExternalStore(play.rankingList.subscribe, play.rankingList.get)
  return useMemo(() => {
    if (standing === null || book === null || userInformation === undefined || rankingList === null) return null
    return userStateOf({ session: { loginType, snsType }, book, standing, userInformation, rankingList, completeStampList: numbers?.byStamp ?? null })
  }, [loginType, snsType, standing, book, userInformation, numbers, rankingList])
}
