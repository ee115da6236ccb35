import type { MissionProgress } from '../../../core/domain/play/standing.ts'
import { MISSION_TEXT } from '../../ui/text/missions.ja.ts'
import styles from './progress-bar.module.css'

/** Verified progress in ink, unsent presses in pencil; the numbers beside it have the same information. */
export function ProgressBar({ goal, done, target, pending }: Pick<MissionProgress, 'goal' | 'done' | 'target' | 'pending'>) {
  const share = (count: number) => `${(100 * Math.min(count, target)) / Math.max(1, target)}%`
  return (
    <div className={styles['progress']}>
      <span className={styles['bar']} aria-hidden="true">
        <span className={styles['pencil']} style={{ inlineSize: share(done + pending) }} />
        <span className={styles['ink']} style={{ inlineSize: share(done) }} />
      </span>
      <span className={styles['count']}>{MISSION_TEXT.progress(done, target)}</span>
      {pending > 0 && <span className={styles['pending']}>{MISSION_TEXT.pending(pending)}</span>}
      {done < target && <span className={styles['left']}>{MISSION_TEXT.left(goal, target - done)}</span>}
    </div>
  )
}
