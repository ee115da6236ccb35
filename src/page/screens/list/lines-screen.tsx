import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import { lineProgress } from '../../../core/domain/line-progress.ts'
import { lineThreads } from '../../../core/domain/line-threads.ts'
import { isVisited } from '../../../core/domain/tally.ts'
import { useBook } from '../../hooks/use-live.ts'
import { LineString } from '../../ui/line-string/line-string.tsx'
import { LINES } from '../../ui/text/lines.ja.ts'
import { beadsOf } from '../../ui/line-string/beads-of.ts'
import styles from './lines.module.css'

/** Every line as a string of stations, the most complete first (spec 2, 14). */
export function LinesScreen({ catalogue }: { readonly catalogue: Catalogue }) {
  const book = useBook()
  const progress = useMemo(() => lineProgress(catalogue, (stamp_id) => isVisited(book?.byStamp.get(stamp_id))), [catalogue, book])
  const threads = useMemo(() => catalogue.lines.map((_, line) => lineThreads(catalogue, line)), [catalogue])
  return (
    <div>
      <header className={styles['head']}>
        <h1>{LINES.title}</h1>
        <p>{LINES.lead}</p>
        <Link to="/list/" activeOptions={{ exact: true }}>
          {LINES.toBook}
        </Link>
      </header>
      <ul className={styles['lines']} aria-label={LINES.all}>
        {progress.map(({ line, got, total }) => {
          const { name = '', color = null } = catalogue.lines[line] ?? {}
          return (
            <li key={line}>
              <Link to="/list/" search={{ line: name }} className={styles['line'] ?? ''}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['count']} data-done={got === total || undefined}>
                  {got === total ? LINES.done : LINES.count(got, total)}
                </span>
                <LineString threads={beadsOf(threads[line] ?? [], book?.byStamp)} color={color} label={null} thread={got === total ? 'red' : undefined} />
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
