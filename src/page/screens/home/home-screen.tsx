import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookEntry } from '../../../core/domain/collected-view.ts'
import { tallyOf } from '../../../core/domain/tally.ts'
import { useBook } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { KeepsakeMark } from '../../ui/sheet-mark/keepsake-mark.tsx'
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx'
import { SAMPLE_STAMP, SAMPLE_VIEW_BOX } from '../../../core/stamp-art/sample-symbol.ts'
import { TEXT } from '../../ui/text.ja.ts'
import { formatDay } from '../../ui/text/dates.ja.ts'
import { TALLY } from '../../ui/text/tally.ja.ts'
import styles from './home-screen.module.css'

// The sheet is painted with the cover; the impression follows, and without its data the sheet stays white.
const ImpressionView = lazyPart(async () => (await import('../../ui/imprint/impression-view.tsx')).ImpressionView)
const SampleStamp = lazyPart(async () => (await import('../../ui/stamp-art/sample-stamp.tsx')).SampleStamp)

/** One-time offers (spec 2) are not part of the first paint. */
const HomeNotice = lazyPart(async () => (await import('./home-notice.tsx')).HomeNotice)

const HomeCopy = lazyPart(async () => (await import('./home-copy.tsx')).HomeCopy)

/** The sheet's maximum side in CSS pixels: an impression is drawn for it and scaled to the sheet. */
const SHEET_PX = 360

/** The start page: an introduction, one button into the app, and a link to where the visitor left off (spec 2). */
export function HomeScreen() {
  const book = useBook()
  /** The stamp of the last press; its sheet shows the impression that the book shows. */
  const newest = [...(book?.byStamp.values() ?? [])].reduce<BookEntry | null>(
    (held, entry) => (held === null || entry.newest.pressed_at > held.newest.pressed_at ? entry : held),
    null,
  )
  const tally = tallyOf(book?.byStamp.values() ?? [])
  return (
    <div className={styles['home']}>
      <div className={styles['first']}>
        <header className={styles['cover']}>
          <h1 className={styles['slip']}>{TEXT.appName}</h1>
          <div className={styles['sheet']} aria-hidden="true">
            {newest === null ? <CoverSample isRead={book !== null} /> : <ImpressionView {...newest.face} size={SHEET_PX} label={null} />}
          </div>
          {book !== null && <HomeCopy />}
        </header>
        <section className={styles['words']}>
          <p className={styles['lead']}>{TEXT.home.lead}</p>
          <p className={styles['about']}>{TEXT.home.about}</p>
          <Link to="/find/" className={`${buttons['button']} ${buttons['wide']}`}>
            {TEXT.home.find}
          </Link>
          {newest !== null && book !== null && (
            <Link to="/list/detail/" search={{ stamp_id: newest.stamp_id }} className={styles['continue'] ?? ''}>
              <b>{TEXT.home.continue}</b>
              <span>{TEXT.home.book(book.count)}</span>
              {tally.visited < book.count && <span>{TALLY.parts(tally)}</span>}
              <span>
                {formatDay(newest.newest.pressed_at)}
                {newest.isPending && <KariMark />}
                {newest.newest.verified === false && (
                  <>
                    {' '}
                    <KeepsakeMark />
                  </>
                )}
              </span>
            </Link>
          )}
        </section>
      </div>
      {book !== null && <HomeNotice count={book.count} />}
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

/** The sample stamp: from the page's HTML, or loaded where the visit began on another page. A returning visitor's sheet stays white until the book is read. */
function CoverSample({ isRead }: { readonly isRead: boolean }) {
  const [isInPage] = useState(() => typeof document === 'undefined' || document.getElementById(SAMPLE_STAMP) !== null)
  if (isInPage)
    return (
      <svg viewBox={SAMPLE_VIEW_BOX} className={styles['sample']} data-unread={isRead ? undefined : ''}>
        <use href={`#${SAMPLE_STAMP}`} />
      </svg>
    )
  return isRead && <SampleStamp />
}
