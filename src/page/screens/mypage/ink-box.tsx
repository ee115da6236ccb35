import { useEffect, useSyncExternalStore } from 'react'
import type { BookEntry } from '../../../core/domain/collected-view.ts'
import { FREE_INKS, INKS } from '../../../core/domain/play/inks.ts'
import { lackOfInk } from '../../../core/domain/play/standing.ts'
import type { UserState } from '../../../core/domain/user-state.ts'
import { useBook } from '../../hooks/use-live.ts'
import { bookInk } from '../../ui/imprint/book-ink.ts'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { InkDab } from '../../ui/imprint/ink-dab.tsx'
import { InkPads } from '../../ui/imprint/ink-pads.tsx'
import { BreakableName } from '../../ui/stamp-name/breakable-name.tsx'
import { freeInkName } from '../../ui/text/free-inks.ja.ts'
import { MISSION_TEXT } from '../../ui/text/missions.ja.ts'
import { MYPAGE_PLAY } from '../../ui/text/mypage-play.ja.ts'
import styles from './ink-box.module.css'

/** A choice of the free and the earned inks, and how the others are earned (spec 3). There is more than one free ink only on a phone with several books. */
export function InkBox({ visitor }: { readonly visitor: UserState }) {
  const { skills } = visitor
  const chosen = useSyncExternalStore(bookInk.subscribe, bookInk.get)
  const newest = newestOf([...(useBook()?.byStamp.values() ?? [])])
  const later = INKS.filter(({ key }) => !skills.includes(key))
  const free = FREE_INKS.filter(({ key }) => key === null || key === chosen || 'books' in document.documentElement.dataset)
  // An ink belongs to the book that earned it; another account's book on this phone starts with vermilion.
  const isMine = free.some(({ key }) => key === chosen) || INKS.some(({ key }) => key === chosen && skills.includes(key))
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
      <InkPads
        labelledBy="inks"
        inks={[
          ...free.map((ink) => ({ ...ink, name: freeInkName(ink.key) })),
          ...INKS.filter(({ key }) => skills.includes(key)).map((ink) => ({ ...ink, name: MISSION_TEXT.ink[ink.key] })),
        ]}
        chosen={isMine ? chosen : null}
        onChoose={bookInk.choose}
      />
      {later.length > 0 && (
        <>
          <h3 className={styles['later']}>{MYPAGE_PLAY.later}</h3>
          <ul className={styles['goals']}>
            {later.map(({ key, color, goal }) => (
              <li key={key}>
                <InkDab color={color} />
                <b>
                  <BreakableName name={MISSION_TEXT.ink[key]} />
                </b>
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

const newestOf = (entries: readonly BookEntry[]): BookEntry | undefined => entries.toSorted((a, b) => (a.newest.pressed_at < b.newest.pressed_at ? 1 : -1))[0]
