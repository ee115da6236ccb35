import { Link } from '@tanstack/react-router'
import { LOGIN_MISSION_IDS, LOGIN_MISSION_NONE, LOGIN_MISSION_THRESHOLD } from '../../../core/contract/constants.ts'
import { loginDayOf, nextLoginMission } from '../../../core/domain/login-mission.ts'
import { rewardState } from '../../../core/domain/play/reward-state.ts'
import type { UserState } from '../../../core/domain/user-state.ts'
import { useBook } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { SPECIAL_STAMP } from '../../ui/text/special-stamp.ja.ts'
import styles from './login-ticket.module.css'
import screen from './special-stamp-screen.module.css'

const TEXT = SPECIAL_STAMP.days
const DAYS = Array.from({ length: LOGIN_MISSION_IDS.last - LOGIN_MISSION_IDS.first + 1 }, (_, day) => LOGIN_MISSION_IDS.first + day)
/** Side of one place in CSS pixels; ten of them fit a phone. */
const PLACE = 29

/** A ticket of fifty places, each filled by the visitor's own impression of that day (spec 9, 14). */
export function LoginTicket({ visitor, isGuest }: { readonly visitor: UserState; readonly isGuest: boolean }) {
  const book = useBook()
  const { availableSpecialStamps: available } = visitor
  const states = DAYS.map((stamp_id) => ({
    stamp_id,
    entry: book?.byStamp.get(stamp_id),
    state: rewardState(stamp_id, available, book?.byStamp.get(stamp_id)),
  }))
  const got = states.filter(({ state }) => state === 'collected' || state === 'pressed').length
  const waiting = states.filter(({ state }) => state === 'available').map(({ stamp_id }) => stamp_id)
  const next = nextLoginMission(waiting)
  return (
    <section aria-labelledby="days" className={screen['section']}>
      <h2 id="days">{TEXT.title}</h2>
      <div className={styles['ticket']}>
        <p className={styles['head']}>
          <b>{TEXT.ticket}</b>
          <span>{TEXT.progress(got, LOGIN_MISSION_THRESHOLD)}</span>
        </p>
        <ol className={styles['places']} aria-hidden="true">
          {states.map(({ stamp_id, entry, state }) => (
            <li key={stamp_id} data-state={state} data-next={stamp_id === next || undefined}>
              {entry !== undefined && (state === 'collected' || state === 'pressed') ? (
                <ImpressionView {...entry.face} size={PLACE} label={null} />
              ) : (
                loginDayOf(stamp_id)
              )}
            </li>
          ))}
        </ol>
        <p className={styles['words']}>{visitor.isLoginMissionComplete ? TEXT.complete : isGuest ? TEXT.guest : TEXT.lead}</p>
        {next !== LOGIN_MISSION_NONE && (
          <Link to="/find/push/special-stamp/" search={{ stamp_id: next }} className={`${buttons['button']} ${buttons['wide']}`}>
            {TEXT.press(loginDayOf(next))}
          </Link>
        )}
        {waiting.length > 1 && <p className={styles['words']}>{TEXT.more(waiting.length)}</p>}
        {next === LOGIN_MISSION_NONE && !isGuest && !visitor.isLoginMissionComplete && <p className={styles['words']}>{TEXT.next}</p>}
      </div>
    </section>
  )
}
