import { useState } from 'react'
import type { BookEntry, Impression } from '../../../core/domain/collected-view.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { imprintWords } from '../../ui/imprint/imprint-words.ts'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { formatMoment } from '../../ui/text/dates.ja.ts'
import { MARGIN } from '../../ui/text/margin.ja.ts'
import { DETAIL } from '../../ui/text/stamp-detail.ja.ts'
import { TALLY } from '../../ui/text/tally.ja.ts'
import styles from './impression-history.module.css'
import { LazyMarginEditor } from './lazy-margin-editor.tsx'

/** Every press of a stamp, the newest first, and the choice which of them the book shows (spec 10). */
export function ImpressionHistory({ entry }: { readonly entry: BookEntry }) {
  const { chooseFace } = useAppServices()
  const [isLost, setLost] = useState(false)
  const { stamp_id, impressions, newest, face } = entry
  const choose = (impression: Impression) =>
    // The newest is the default: a later press replaces it again.
    void chooseFace(stamp_id, impression === newest ? null : impression.collected_id).then(
      () => setLost(false),
      () => setLost(true),
    )
  const hasChoice = impressions.length > 1
  return (
    <section aria-labelledby="history" className={styles['history']}>
      <h2 id="history">{DETAIL.history}</h2>
      {hasChoice && <p>{DETAIL.faceLead}</p>}
      <ul>
        {impressions.map((impression) => (
          <li key={impression.collected_id}>
            <ImpressionView {...impression} size={72} label={null} />
            <span>
              <time dateTime={impression.pressed_at}>{formatMoment(impression.pressed_at)}</time>
              {impression.state !== 'posted' && <KariMark />}
              <span className={styles['note']}>
                {[imprintWords(impression), impression.verified !== null && (impression.verified ? DETAIL.verified : TALLY.keepsake)]
                  .filter(Boolean)
                  .join('・')}
              </span>
            </span>
            {/* The note of the face is below its sheet. */}
            {impression !== face && <MarginFold impression={impression} />}
            {hasChoice && (
              <button
                type="button"
                className={styles['choice']}
                aria-pressed={impression === face}
                aria-label={DETAIL.faceOf(formatMoment(impression.pressed_at))}
                onClick={() => choose(impression)}
              >
                {impression === face ? DETAIL.isFace : DETAIL.makeFace}
              </button>
            )}
          </li>
        ))}
      </ul>
      {isLost && <p role="alert">{DETAIL.faceNotKept}</p>}
    </section>
  )
}

/** Loaded when it is opened. */
function MarginFold({ impression: { collected_id, pressed_at } }: { readonly impression: Impression }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['fold']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={MARGIN.of(formatMoment(pressed_at))}>{MARGIN.title}</summary>
      {isOpen && <LazyMarginEditor collected_id={collected_id} />}
    </details>
  )
}
