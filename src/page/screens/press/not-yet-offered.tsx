import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { isLoginMissionId } from '../../../core/domain/login-mission.ts'
import type { Standing } from '../../../core/domain/play/standing.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useStanding } from '../../hooks/use-play.ts'
import type { Play } from '../../services/play.ts'
import buttons from '../../ui/button/button.module.css'
import { StampPlate } from '../../ui/plate/stamp-plate.tsx'
import { TEXT } from '../../ui/text.ja.ts'
import { PUSH } from '../../ui/text/push.ja.ts'
import { MISSION_TEXT } from '../../ui/text/missions.ja.ts'
import { PUSH_KINDS } from '../../ui/text/push-kinds.ja.ts'
import { CloseIcon } from './close-icon.tsx'
import styles from './not-yet-offered.module.css'
import press from './press-screen.module.css'

export interface NotYetOfferedProps {
  readonly facts: StampFacts
  readonly play: Play
  readonly onOffered: () => void
}

/** The missing requirements of a special or login stamp, with links to them. */
export function NotYetOffered({ facts, play, onOffered }: NotYetOfferedProps) {
  const standing = useStanding(play)
  const { stamp_id } = facts
  const isOffered = standing !== null && [...standing.availableSpecialStamps, ...standing.collectedSpecialStamps].includes(stamp_id)
  useEffect(() => {
    if (isOffered) onOffered()
  }, [isOffered, onOffered])
  if (standing === null || isOffered) return <p className={styles['wait']}>{TEXT.pending}</p>
  return (
    <section className={styles['not-yet']}>
      <Link to="/special-stamp/" className={press['close'] ?? ''} aria-label={PUSH.close}>
        <CloseIcon />
      </Link>
      <StampPlate facts={facts} />
      {isLoginMissionId(stamp_id) ? <LoginDays standing={standing} /> : <Missing standing={standing} stamp_id={stamp_id} />}
      <Link to="/find/" className={`${buttons['button']} ${buttons['wide']} ${buttons['plain']}`}>
        {TEXT.home.find}
      </Link>
      <Link to="/special-stamp/" className={`${buttons['button']} ${buttons['quiet']}`}>
        {PUSH_KINDS.toSpecial}
      </Link>
    </section>
  )
}

function Missing({ standing, stamp_id }: { readonly standing: Standing; readonly stamp_id: number }) {
  const mission = standing.missions.find((each) => each.stamp_id === stamp_id)
  if (mission === undefined) return null
  const { goal, target, done, pending } = mission
  return (
    <>
      <h2>{PUSH_KINDS.notYetTitle}</h2>
      <p>{MISSION_TEXT.goal(goal, target)}</p>
      <progress className={styles['bar']} value={done} max={target} aria-label={PUSH_KINDS.progress(done, target)} />
      <p className={styles['count']}>{PUSH_KINDS.progress(done, target)}</p>
      {done < target && <p className={styles['soft']}>{MISSION_TEXT.left(goal, target - done)}</p>}
      {pending > 0 && <p className={styles['soft']}>{PUSH_KINDS.pending(pending)}</p>}
    </>
  )
}

function LoginDays({ standing }: { readonly standing: Standing }) {
  const user = useUser()
  const days = [...standing.availableSpecialStamps, ...standing.collectedSpecialStamps].filter(isLoginMissionId).length
  return (
    <>
      <h2>{PUSH_KINDS.loginTitle}</h2>
      {user === null ? (
        <>
          <p>{PUSH_KINDS.guest}</p>
          <Link to="/login/" className={`${buttons['button']} ${buttons['wide']}`}>
            {PUSH_KINDS.login}
          </Link>
        </>
      ) : (
        <p>{PUSH_KINDS.loginDays(days)}</p>
      )}
    </>
  )
}
