import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { CSSProperties } from 'react'
import type { RankingPeriod, RankingPlace } from '../../../core/contract/ranking.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useSignedIn } from '../../hooks/use-user.ts'
import { RANKING } from '../../ui/text/ranking.ja.ts'
import { nicknameEms } from './nickname-ems.ts'
import styles from './own-place.module.css'

export interface OwnPlaceProps {
  readonly me: RankingPlace | null
  /** False where this phone has no ranking: then the row must not say that the visitor is not in it. */
  readonly isKnown: boolean
  /** Whether the list has the place, where it stays in view. */
  readonly isListed: boolean
  readonly period: RankingPeriod
}

/** The visitor's own place below those of the list, pinned above the tab bar; for a guest the invitation, for others the missing requirement. */
export function OwnPlace({ me, isKnown, isListed, period }: OwnPlaceProps) {
  const user = useSignedIn()
  // The prompt of an ended session is above the tab bar as well, and offers the same login.
  const isAsked = useSelector(useAppServices().session, ({ context }) => context.over === 'asking')
  if (user === undefined || isAsked) return null
  if (user === null) {
    return (
      <aside className={styles['own']} aria-label={RANKING.mine}>
        <p>{RANKING.guest}</p>
        <Link to="/login/">{RANKING.login}</Link>
      </aside>
    )
  }
  if (user.nickname === null) {
    return (
      <aside className={styles['own']} aria-label={RANKING.mine}>
        <p>{RANKING.unnamed}</p>
        <Link to="/mypage/nickname/">{RANKING.toNickname}</Link>
      </aside>
    )
  }
  if (!isKnown || isListed) return null
  return (
    <aside className={styles['own']} aria-label={RANKING.mine}>
      {me === null ? (
        <p>{RANKING.noneYet[period]}</p>
      ) : (
        <>
          <b>{RANKING.rank(me.rank)}</b>
          <p className={styles['name']} style={{ '--letters': nicknameEms(me.nickname) } as CSSProperties}>
            {me.nickname}
          </p>
          <span>{RANKING.count(me.stamp_num)}</span>
        </>
      )}
    </aside>
  )
}
