import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { AREAS, type AreaId } from '../../../core/catalogue/area.ts'
import { AREA_COLORS } from '../../../core/catalogue/area-colors.ts'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import { completionOf } from '../../../core/domain/completion-of.ts'
import { isVisited } from '../../../core/domain/tally.ts'
import { useBook } from '../../hooks/use-live.ts'
import { AreaChart } from '../../ui/area-chart/area-chart.tsx'
import { LINES } from '../../ui/text/lines.ja.ts'
import { LazyCompletion } from './lazy-completion.tsx'
import styles from './lines.module.css'
import { useFirstSight } from '../../hooks/use-first-sight.ts'

/** One area: its stations on the chart, and once all are in the book its seal and certificate (spec 15). */
export function AreaScreen({ catalogue, area }: { readonly catalogue: Catalogue; readonly area: AreaId }) {
  const book = useBook()
  const stations = useMemo(() => catalogue.stations.filter((station) => station.area === area), [catalogue, area])
  const isGot = useCallback((stamp_id: number) => isVisited(book?.byStamp.get(stamp_id)), [book])
  const completion = useMemo(() => (book === null ? null : completionOf(stations, book.byStamp)), [stations, book])
  const [isNew, skip] = useFirstSight(area, completion?.isWalked ?? false)
  const name = AREAS.find(({ id }) => id === area)?.name ?? ''
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{name}</h1>
        <p>{LINES.count(stations.filter(({ stamp_id }) => isGot(stamp_id)).length, stations.length)}</p>
        <Link to="/list/" search={{ area, show: 'all' }}>
          {LINES.areaList(name)}
        </Link>
      </header>
      <section className={styles['own']}>
        {completion !== null && book !== null && (
          <LazyCompletion
            completion={completion}
            isNew={isNew}
            onSkip={skip}
            line={null}
            name={name}
            color={AREA_COLORS[area].light}
            stations={stations}
            book={book}
            ends={null}
          />
        )}
        <AreaChart catalogue={catalogue} isGot={isGot} />
      </section>
    </div>
  )
}
