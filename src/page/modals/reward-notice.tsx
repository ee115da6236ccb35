import { Link, useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { pressableRewards } from '../../core/domain/play/reward-state.ts'
import { useUser } from '../hooks/use-user.ts'
import { useAppServices } from '../hooks/use-app-services.ts'
import { useStanding, usePlay } from '../hooks/use-play.ts'
import type { Play } from '../services/play.ts'
import { useBook } from '../hooks/use-live.ts'
import { rewardTitle } from '../ui/text/missions.ja.ts'
import { REWARD_NOTICE } from '../ui/text/reward-notice.ja.ts'
import styles from './find-popup.module.css'

/** Skip for an unregistered visitor with an empty book: there is nothing to offer, and the rules are not fetched. */
export default function RewardNotice({ on }: { readonly on: 'page' | 'find' }) {
  const [book, user] = [useBook(), useUser()]
  const { session, update } = useAppServices()
  const path = useLocation({ select: (location) => location.pathname })
  // One notice at a time.
  const isAsking = useSelector(session, ({ context }) => context.over === 'asking')
  const isOffered = useSelector(update, (snapshot) => snapshot.matches({ build: 'offered' }))
  const hasBegun = (book !== null && book.count > 0) || (user !== null && user !== undefined)
  if (!hasBegun || isAsking || isOffered || (on === 'page' && SILENT.test(path))) return null
  return <Earned />
}

/** Routes without this notice: finding shows its own, the stamps are on screen, the visitor's rank is pinned there, or a form is being filled in. */
const SILENT = /^\/(find|special-stamp|ranking|login|logout|mypage\/.+)\//u

function Earned() {
  const play = usePlay()
  return play === null ? null : <Offer play={play} />
}

/** The first earned stamp that was neither pressed nor dismissed; of the login stamps the next one only. */
function Offer({ play }: { readonly play: Play }) {
  const { seenNotices } = useAppServices()
  const [standing, book] = [useStanding(play), useBook()]
  const [dismissed, setDismissed] = useState<readonly number[]>([])
  const pressable = pressableRewards(standing?.availableSpecialStamps ?? [], (id) => book?.byStamp.get(id))
  const stamp_id = pressable.find((id) => !dismissed.includes(id) && !seenNotices.has(`reward-${id}`))
  if (stamp_id === undefined) return <div role="status" />
  const answer = () => {
    seenNotices.add(`reward-${stamp_id}`)
    setDismissed([...dismissed, stamp_id])
  }
  return (
    <div role="status">
      <div className={styles['popup']} key={stamp_id}>
        <p>{REWARD_NOTICE.offer(rewardTitle(stamp_id))}</p>
        <button type="button" onClick={answer}>
          {REWARD_NOTICE.later}
        </button>
        <Link to="/find/push/special-stamp/" search={{ stamp_id }} className={styles['press'] ?? ''} onClick={answer}>
          {REWARD_NOTICE.press}
        </Link>
      </div>
    </div>
  )
}
