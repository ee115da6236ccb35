import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { BookEntry } from '../../../core/domain/collected-view.ts'
import { useBook } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { KeepsakeMark } from '../../ui/keepsake/keepsake-mark.tsx'
import { formatDay, TEXT } from '../../ui/text.ja.ts'
import styles from './home-screen.module.css'

/** Only who has pressed before sees one here: the first visit does not fetch what draws it. */
const ImpressionView = lazy(() => import('../../ui/imprint/impression-view.tsx').then((module) => ({ default: module.ImpressionView })))

/** What is offered once (spec 2) is no part of the first paint. */
const HomeNotice = lazy(() => import('./home-notice.tsx').then((module) => ({ default: module.HomeNotice }), () => ({ default: () => null })))

/** What this is, one button into it, and where the visitor left off (spec 2). */
export function HomeScreen() {
  const book = useBook()
  const newest = [...(book?.byStamp.values() ?? [])].reduce<BookEntry | null>(
    (held, entry) => (held === null || entry.newest.pressed_at > held.newest.pressed_at ? entry : held),
    null,
  )
  return (
    <div className={styles['home']}>
      <header className={styles['cover']}>
        <h1 className={styles['slip']}>{TEXT.appName}</h1>
      </header>
      <section className={styles['words']}>
        <p className={styles['lead']}>{TEXT.home.lead}</p>
        <p>{TEXT.home.about}</p>
        <Link to="/find/" className={`${buttons['button']} ${buttons['wide']}`}>{TEXT.home.find}</Link>
      </section>
      {newest !== null && book !== null && (
        <Link to="/list/detail/" search={{ stamp_id: newest.stamp_id }} className={styles['continue'] ?? ''}>
          <Suspense fallback={<span />}>
            <ImpressionView {...newest.newest} size={88} label={null} />
          </Suspense>
          <span>
            <b>{TEXT.home.continue}</b>
            <span className={styles['count']}>{TEXT.home.book(book.count)}</span>
            <span className={styles['day']}>
              {formatDay(newest.newest.pressed_at)}
              {newest.isPending && <KariMark />}
              {newest.newest.verified === false && <> <KeepsakeMark /></>}
            </span>
          </span>
        </Link>
      )}
      {book !== null && (
        <Suspense fallback={null}>
          <HomeNotice count={book.count} />
        </Suspense>
      )}
      <ol className={styles['steps']}>
        {TEXT.home.steps.map((step) => (
          <li key={step.title}>
            <h2>{step.title}</h2>
            <p>{step.body}</p>
          </li>
        ))}
      </ol>
      <p className={styles['credit']}>{TEXT.home.credit}</p>
    </div>
  )
}
