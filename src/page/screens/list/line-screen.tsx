import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { stationFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import { lineThreads } from '../../../core/domain/line-threads.ts'
import { isVisited } from '../../../core/domain/tally.ts'
import { useBook } from '../../hooks/use-live.ts'
import { LineString } from '../../ui/line-string/line-string.tsx'
import { StampRow, stampRowRem } from '../../ui/stamp-row/stamp-row.tsx'
import { LINES } from '../../ui/text/lines.ja.ts'
import { WindowList } from '../../ui/window-list/window-list.tsx'
import { beadsOf } from './beads-of.ts'
import { LinePack } from './line-pack.tsx'
import styles from './lines.module.css'

/** One line: its string of stations, whether a trip along it works offline, and its stations in order (spec 2, 10). */
export function LineScreen({ catalogue, name }: { readonly catalogue: Catalogue; readonly name: string }) {
  const book = useBook()
  const line = catalogue.lines.findIndex((each) => each.name === name)
  const threads = useMemo(() => lineThreads(catalogue, line), [catalogue, line])
  const stations = useMemo(() => threads.flat(2), [threads])
  const got = stations.filter(({ stamp_id }) => isVisited(book?.byStamp.get(stamp_id))).length
  const longest = threads[0]?.flat() ?? []
  const [first, last] = [longest[0], longest.at(-1)]
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
          />
          {first !== undefined && last !== undefined && 2 * longest.length > stations.length && <p>{LINES.ends(first.name, last.name)}</p>}
          {threads.some((thread) => thread.length > 1) && <p>{LINES.dotted}</p>}
          <LinePack />
        </section>
      )}
      <WindowList
        count={stations.length}
        rowRem={stampRowRem}
        label={LINES.stations}
        keyOf={(index) => stations[index]?.stamp_id ?? index}
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
