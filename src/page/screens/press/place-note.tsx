import { memo, useEffect } from 'react'
import { isListed } from '../../../core/catalogue/listed-kinds.ts'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { whereabouts } from '../../../core/domain/whereabouts.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { usePosition } from '../../hooks/use-live.ts'
import { formatDistance } from '../../ui/text.ja.ts'
import { ASK_LOCATION } from '../../ui/text/ask-location.ja.ts'
import type { PositionStatus } from '../../services/position.ts'
import { FIND } from '../../ui/text/find.ja.ts'
import { PUSH } from '../../ui/text/push.ja.ts'
import { PUSH_KINDS } from '../../ui/text/push-kinds.ja.ts'
import styles from './press-screen.module.css'
import { useTagInForce } from './use-tag-in-force.ts'

/** The actions for a missing position. */
const ASKS: Partial<Record<PositionStatus, string>> = { idle: FIND.ask, denied: ASK_LOCATION.guide, unavailable: FIND.retry }

export interface PlaceNoteProps {
  readonly facts: StampFacts
  readonly token: string | undefined
}

/**
 * The visitor's position relative to the stamp, in one line: there, just left, or a keepsake (spec 10: never "too far"); where there is none, how to get one.
 * Computed for a new position or time, not for a press: a train calls at hundreds of places.
 */
export const PlaceNote = memo(function PlaceNote({ facts, token }: PlaceNoteProps) {
  const { position, modals } = useAppServices()
  const { fix, now, status } = usePosition()
  const isInForce = useTagInForce(token)
  useEffect(() => position.show(true), [position])
  const place = fix === null ? null : whereabouts(facts.places, fix, position.bestFixFor, now)
  const ask = fix === null ? ASKS[status] : undefined
  const note = () => {
    if (token !== undefined && isInForce !== false) return PUSH_KINDS.tagged
    return isInForce === false ? `${PUSH_KINDS.notInForce}${ofPlace()}` : ofPlace()
  }
  const ofPlace = () => {
    if (!isListed(facts.kind)) return PUSH_KINDS.reward
    if (facts.places.length === 0) return PUSH_KINDS.noPlace
    if (place === null) return ask === undefined ? PUSH.unknown : PUSH.keepsake
    const {
      state,
      place: { station_name },
      distance_m,
    } = place
    if (state === 'here') return PUSH.arrived(station_name)
    if (state === 'just_left') return FIND.justLeft
    const distance = formatDistance(distance_m)
    return `${facts.places.length > 1 ? PUSH_KINDS.far(station_name, distance) : PUSH.near(distance)}。${PUSH.keepsake}`
  }
  const words = note()
  // A new element for each sentence: a longer one must not count as a layout shift of the old one.
  return (
    <p key={words} className={styles['note']}>
      {words}
      {ask !== undefined && words.endsWith(PUSH.keepsake) && (
        <button type="button" onClick={() => (status === 'denied' ? modals.open('location-guidance') : position.start())}>
          {ask}
        </button>
      )}
    </p>
  )
})
