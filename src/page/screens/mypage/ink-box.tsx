import { useEffect, useSyncExternalStore } from 'react'
import type { BookEntry } from '../../../core/domain/collected-view.ts'
import { INKS } from '../../../core/domain/play/inks.ts'
import { lackOfInk } from '../../../core/domain/play/standing.ts'
import type { UserState } from '../../../core/domain/user-state.ts'
import { useBook } from '../../hooks/use-live.ts'
import { bookInk } from '../../ui/imprint/book-ink.ts'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { MISSION_TEXT } from '../../ui/text/missions.ja.ts'
import { MYPAGE_PLAY } from '../../ui/text/mypage-play.ja.ts'
import styles from './ink-box.module.css'

const VERMILION = { key: null, color: '#b8301d' } as const

/** A choice of the earned inks, and how the others are earned (spec 3). */
export function InkBox({ visitor }: { readonly visitor: UserState }) {
  const { skills } = visitor
  const chosen = useSyncExternalStore(bookInk.subscribe, bookInk.get)
  const newest = newestOf([...(useBook()?.byStamp.values() ?? [])])
  const later = INKS.filter(({ key }) => !skills.includes(key))
  // An ink belongs to the book that earned it; another book on this phone starts with vermilion.
  const isMine = chosen === null || skills.includes(chosen)
  useEffect(() => (isMine ? undefined : bookInk.choose(null)), [isMine])
  return (
    <section aria-labelledby="inks" className={styles['inks']}>
      <h2 id="inks">{MYPAGE_PLAY.inks}</h2>
      <div className={styles['lead']}>
        <p>{MYPAGE_PLAY.inksLead}</p>
        {newest !== undefined && (
          <span className={styles['sample']}>
            <ImpressionView {...newest.face} size={88} label={null} />
          </span>
        )}
      </div>
      <div role="radiogroup" aria-labelledby="inks" className={styles['pads']}>
        {[VERMILION, ...INKS.filter(({ key }) => skills.includes(key))].map(({ key, color }) => (
          <label key={key} className={styles['pad']}>
            <input type="radio" name="ink" checked={key === (isMine ? chosen : null)} onChange={() => bookInk.choose(key)} />
            <Dab color={color} />
            <span>{key === null ? MYPAGE_PLAY.vermilion : MISSION_TEXT.ink[key]}</span>
          </label>
        ))}
      </div>
      {later.length > 0 && (
        <>
          <h3 className={styles['later']}>{MYPAGE_PLAY.later}</h3>
          <ul className={styles['goals']}>
            {later.map(({ key, color, goal }) => (
              <li key={key}>
                <Dab color={color} isDry />
                <b>{MISSION_TEXT.ink[key]}</b>
                <span>
                  {MISSION_TEXT.inkGoal(goal)} <span className={styles['lack']}>{MISSION_TEXT.inkLeft(goal, lackOfInk(goal, visitor))}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** A dab of ink, not quite round; for an unearned ink only its outline in pencil. */
const Dab = ({ color, isDry = false }: { readonly color: string; readonly isDry?: boolean }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true" style={{ color }} data-dry={isDry || undefined}>
    <path d={DAB} />
  </svg>
)
const DAB = 'M20 3.5C28 2.5 36.5 9 37 18.5C37.6 28.5 31 36.5 21.5 37C11.5 37.6 3.5 31 3 21.5C2.5 12 10 4.5 20 3.5z'

const newestOf = (entries: readonly BookEntry[]): BookEntry | undefined => entries.toSorted((a, b) => (a.newest.pressed_at < b.newest.pressed_at ? 1 : -1))[0]
