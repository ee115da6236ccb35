import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Station } from '../../core/catalogue/station.ts'
import { useAppServices } from '../hooks/use-app-services.ts'
import { FIND_POPUP } from '../ui/text/find-popup.ja.ts'
import styles from './find-popup.module.css'
import { RewardOffer } from './reward-offer.tsx'

/** A quiet notice above the tab bar: the nearest stamp in reach that the book lacks, until it is dismissed; else one that was earned. It takes no focus. */
export function FindPopup({ stations }: { readonly stations: readonly Station[] }) {
  const { update } = useAppServices()
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set())
  // One notice at a time.
  const isOffered = useSelector(update, (snapshot) => snapshot.matches({ build: 'offered' }))
  const station = stations.find(({ stamp_id }) => !dismissed.has(stamp_id))
  return (
    <>
      <div role="status">
        {station !== undefined && !isOffered && (
          <div className={styles['popup']} key={station.stamp_id}>
            <p>{FIND_POPUP.near(station.name)}</p>
            <button type="button" onClick={() => setDismissed(new Set([...dismissed, station.stamp_id]))}>
              {FIND_POPUP.later}
            </button>
            <Link to="/find/push/" search={{ stamp_id: station.stamp_id }} className={styles['press'] ?? ''}>
              {FIND_POPUP.press}
            </Link>
          </div>
        )}
      </div>
      {station === undefined && <RewardOffer on="find" />}
    </>
  )
}
