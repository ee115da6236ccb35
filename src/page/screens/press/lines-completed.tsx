import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import { completionOf } from '../../../core/domain/completion-of.ts'
import { lineThreads } from '../../../core/domain/line-threads.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useFirstSight } from '../../hooks/use-first-sight.ts'
import { useBook } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { beadsOf } from '../../ui/line-string/beads-of.ts'
import { LineString } from '../../ui/line-string/line-string.tsx'
import { FallingSeal } from '../../ui/paper/falling-seal.tsx'
import { CERTIFICATE } from '../../ui/text/certificate.ja.ts'
import styles from './lines-completed.module.css'

export interface LinesCompletedProps {
  readonly catalogue: Catalogue
  readonly stamp_id: number
  /** Time of the press, which the server has judged; ISO. */
  readonly pressed_at: string
}

/** The lines that this press completed: each is announced once on this phone, here or on its own page (spec 15). */
export function LinesCompleted({ catalogue, stamp_id, pressed_at }: LinesCompletedProps) {
  const book = useBook()
  const lines = useMemo(
    () =>
      (catalogue.byId.get(stamp_id)?.lines ?? []).filter((line) => {
        const stations = catalogue.stations.filter((station) => station.lines.includes(line))
        const completion = book === null ? null : completionOf(stations, book.byStamp)
        return completion?.isWalked === true && completion.until === pressed_at
      }),
    [catalogue, book, stamp_id, pressed_at],
  )
  return (
    <>
      {lines.map((line) => (
        <LineCompleted key={line} catalogue={catalogue} line={line} until={pressed_at} />
      ))}
    </>
  )
}

function LineCompleted({ catalogue, line, until }: { readonly catalogue: Catalogue; readonly line: number; readonly until: string }) {
  const { name = '', color = null } = catalogue.lines[line] ?? {}
  const { seenNotices } = useAppServices()
  const [isFirst] = useState(() => !seenNotices.has(`whole-${name}`))
  const [isNew, skip] = useFirstSight(name, true)
  const book = useBook()
  const threads = useMemo(() => lineThreads(catalogue, line), [catalogue, line])
  if (!isFirst) return null
  return (
    <section className={styles['line']} aria-label={CERTIFICATE.seal(name)}>
      <LineString threads={beadsOf(threads, book?.byStamp)} color={color} label={null} perRow={16} thread={isNew ? 'reddening' : 'red'} />
      <FallingSeal name={name} at={until} isNew={isNew} />
      <div className={styles['words']}>
        <b role="status">{CERTIFICATE.done(name)}</b>
        {isNew ? (
          <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={skip}>
            {CERTIFICATE.skip}
          </button>
        ) : (
          <Link to="/list/" search={{ line: name }} className={`${buttons['button']} ${buttons['quiet']}`}>
            {CERTIFICATE.see}
          </Link>
        )}
      </div>
    </section>
  )
}
