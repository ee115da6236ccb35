import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useFinding, useReachNotice } from '../hooks/use-finding.ts'
import { usePosition } from '../hooks/use-live.ts'
import type { Finding } from '../services/finding.ts'
import { FIND_POPUP } from '../ui/text/find-popup.ja.ts'
import popup from './find-popup.module.css'
import styles from './reach-notice.module.css'

/** Long enough to read it twice and reach for it. */
const SHOWN_MS = 12_000

/**
 * Announces a stamp that came into reach while another screen is shown: once, at the top, away from the thumb's zone, and closes by itself. It takes no focus.
 */
export default function ReachNotice() {
  const finding = useFinding()
  return (
    <div role="status" className={styles['top']}>
      {finding !== null && <Announcement finding={finding} />}
    </div>
  )
}

function Announcement({ finding }: { readonly finding: Finding }) {
  const { endNotice } = finding
  const station = useReachNotice(finding)
  const { isShown } = usePosition()
  // The countdown pauses while it is touched or focused.
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (station === null || isHeld) return
    const timer = setTimeout(endNotice, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [station, isHeld, endNotice])
  if (station === null || isShown) return null
  const end = () => {
    setHeld(false)
    endNotice()
  }
  return (
    <div
      className={popup['popup']}
      key={station.stamp_id}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p>{FIND_POPUP.near(station.name)}</p>
      <button type="button" onClick={end}>
        {FIND_POPUP.later}
      </button>
      <Link to="/find/push/" search={{ stamp_id: station.stamp_id }} className={popup['press'] ?? ''} onClick={end}>
        {FIND_POPUP.press}
      </Link>
    </div>
  )
}
