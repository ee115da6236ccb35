import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useAppServices } from '../hooks/use-app-services.ts'
import { useFinding } from '../hooks/use-finding.ts'
import { useUnseenNotice } from '../hooks/use-operator.ts'
import { OperatorNotice } from './operator-notice.tsx'
import ReachNotice from './reach-notice.tsx'
import RewardNotice from './reward-notice.tsx'

/** Routes without notices: finding shows its own, the start page or an article shows the notice, the visitor's rank is pinned there, or a form is being filled in. */
const SILENT = /^\/(|(find|ranking|terms|privacypolicy|error|login|logout|mypage\/.+)\/.*)$/u

/**
 * The notices over a loaded page, one at a time: a stamp in reach, then the operator's notice, then a stamp that was earned. Where finding is on screen it
 * shows the first itself.
 */
export default function PageNotices({ on }: { readonly on: 'page' | 'find' }): ReactNode {
  const { session, update } = useAppServices()
  const path = useLocation({ select: (location) => location.pathname })
  const finding = useFinding()
  const isInReach = useSyncExternalStore(finding?.subscribe ?? subscribeToNothing, () => finding?.notice() != null)
  const isAsking = useSelector(session, ({ context }) => context.over === 'asking')
  const isOffered = useSelector(update, (snapshot) => snapshot.matches({ build: 'offered' }))
  const unseen = useUnseenNotice()
  const isNoticeShown = unseen !== null && !isInReach && !isAsking && !isOffered && (on === 'find' || !SILENT.test(path))
  return (
    <>
      {on === 'page' && <ReachNotice />}
      <div role="status">{isNoticeShown && <OperatorNotice notice={unseen.notice} onClose={unseen.close} />}</div>
      {!isNoticeShown && <RewardNotice on={on} />}
    </>
  )
}

const subscribeToNothing = () => () => undefined
