import { Link } from '@tanstack/react-router'
import { rewardState } from '../../../core/domain/play/reward-state.ts'
import type { MissionProgress } from '../../../core/domain/play/standing.ts'
import type { UserState } from '../../../core/domain/user-state.ts'
import { useBook } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { formatDay } from '../../ui/text/dates.ja.ts'
import { MISSION_TEXT } from '../../ui/text/missions.ja.ts'
import { SPECIAL_STAMP } from '../../ui/text/special-stamp.ja.ts'
import styles from './mission-row.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { RewardSeal } from './reward-seal.tsx'

/** A special stamp with its mission: its progress, a link to press it, or the day it was pressed. */
export function MissionRow({ mission, visitor }: { readonly mission: MissionProgress; readonly visitor: UserState }) {
  const { stamp_id, goal, target, done } = mission
  const entry = useBook()?.byStamp.get(stamp_id)
  const state = rewardState(stamp_id, visitor.availableSpecialStamps, entry)
  const title = MISSION_TEXT.title(goal)
  return (
    <li className={styles['row']}>
      <RewardSeal stamp_id={stamp_id} state={state} entry={entry} size={64} />
      <div className={styles['words']}>
        <h3>
          {state === 'collected' ? (
            <Link to="/list/detail/" search={{ stamp_id }}>
              {title}
            </Link>
          ) : (
            title
          )}
          {state === 'pressed' && <KariMark />}
        </h3>
        {state === 'collected' && entry !== undefined ? (
          <p className={styles['soft']}>
            {formatDay(entry.first_pressed_at)} {SPECIAL_STAMP.collected}
          </p>
        ) : (
          <>
            <p className={styles['soft']}>{state === 'pressed' ? SPECIAL_STAMP.pressed : MISSION_TEXT.goal(goal, target)}</p>
            {done < target && <ProgressBar {...mission} />}
          </>
        )}
      </div>
      {state === 'available' && (
        <Link to="/find/push/special-stamp/" search={{ stamp_id }} className={`${buttons['button']} ${styles['press']}`}>
          <span className="visually-hidden">{SPECIAL_STAMP.which(title)}</span>
          {SPECIAL_STAMP.press}
        </Link>
      )}
    </li>
  )
}
