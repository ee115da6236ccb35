import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { stationFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import { completionOf } from '../../../core/domain/completion-of.ts'
import { lineThreads } from '../../../core/domain/line-threads.ts'
import { isVisited } from '../../../core/domain/tally.ts'
import { useBook } from '../../hooks/use-live.ts'
import { LineString } from '../../ui/line-string/line-string.tsx'
import { StampRow, stampRowFit, stampRowRem } from '../../ui/stamp-row/stamp-row.tsx'
import { LINES } from '../../ui/text/lines.ja.ts'
import { WindowList } from '../../ui/window-list/window-list.tsx'
import { beadsOf } from '../../ui/line-string/beads-of.ts'
import { LazyCompletion } from './lazy-completion.tsx'
import { LinePack } from './line-pack.tsx'
import styles from './lines.module.css'
import { useFirstSight } from '../../hooks/use-first-sight.ts'

/** For a line without a colour in the catalogue. */
const UNKNOWN_COLOR = '#6f675a'

/** One line: its string of stations, whether a trip along it works offline, and its stations in order (spec 2, 10). */
export function LineScreen({ catalogue, name }: { readonly catalogue: Catalogue; readonly name: string }) {
  const book = useBook()
  const line = catalogue.lines.findIndex((each) => each.name === name)
  const threads = useMemo(() => lineThreads(catalogue, line), [catalogue, line])
  const stations = useMemo(() => threads.flat(2), [threads])
  const got = stations.filter(({ stamp_id }) => isVisited(book?.byStamp.get(stamp_id))).length
  const completion = useMemo(() => (book === null ? null : completionOf(stations, book.byStamp)), [stations, book])
  const [isNew, skip] = useFirstSight(name, completion?.isWalked ?? false)
  const longest = threads[0]?.flat() ?? []
  const [first, last] = [longest[0], longest.at(-1)]
  const ends = first !== undefined && last !== undefined && 2 * longest.length > stations.length ? ([first.name, last.name] as const) : null
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{name}</h1>
        {stations.length === 0 ? <p role="status">{LINES.unknown(name)}</p> : <p>{LINES.count(got, stations.length)}</p>}
        <Link to="/list/" search={{ by: 'line' }}>
          {LINES.all}
        </Link>
      </header>
      {stations.length > 0 && (
        <section className={styles['own']}>
          <LineString
            threads={beadsOf(threads, book?.byStamp)}
            color={catalogue.lines[line]?.color ?? null}
            label={LINES.string(name, got, stations.length)}
            perRow={16}
            thread={completion?.isWalked !== true ? undefined : isNew ? 'reddening' : 'red'}
          />
          {ends !== null && <p>{LINES.ends(...ends)}</p>}
          {threads.some((thread) => thread.length > 1) && <p>{LINES.dotted}</p>}
          {completion !== null && book !== null && (
            <LazyCompletion
              completion={completion}
              isNew={isNew}
              onSkip={skip}
              line={line}
              name={name}
              color={catalogue.lines[line]?.color ?? UNKNOWN_COLOR}
              stations={stations}
              book={book}
              ends={ends}
            />
          )}
          <LinePack />
        </section>
      )}
      <WindowList
        count={stations.length}
        rowRem={stampRowRem}
        fitOf={stampRowFit}
        label={LINES.stations}
        keyOf={(index) => stations[index]?.stamp_id ?? index}
        nameOf={(index) => stations[index]?.name ?? ''}
        renderRow={(index) => {
          const station = stations[index]
          return station === undefined ? null : (
            <StampRow facts={stationFacts(catalogue, station)} entry={book?.byStamp.get(station.stamp_id)} to="/list/detail/" />
          )
        }}
      />
    </div>
  )
}
