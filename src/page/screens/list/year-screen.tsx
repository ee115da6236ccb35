import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { bookYear, type BookYear } from '../../../core/domain/book-year.ts'
import { journeysOf, type Journey } from '../../../core/domain/journeys.ts'
import { useArrangement, useJourneyEdits } from '../../hooks/use-arrangement.ts'
import { useBook } from '../../hooks/use-live.ts'
import { lengthOf, waysOf } from '../../ui/journey/ways-of.ts'
import { FoldOut } from '../../ui/paper/fold-out.tsx'
import { lazyPaper } from '../../ui/paper/lazy-paper.tsx'
import { JOURNEYS } from '../../ui/text/journeys.ja.ts'
import { YEAR } from '../../ui/text/year.ja.ts'
import { formatDistance } from '../../ui/text.ja.ts'
import styles from './journeys.module.css'
import type { JourneyFacts } from './load-journeys.ts'

const paperOf = () => import('../../ui/paper/year-paper.tsx')
const LazyPaper = lazyPaper(async () => (await paperOf()).YearPaper)

/** A year of the book: its facts, and one sheet of A4 with every day (spec 15). Made on this phone. */
export function YearScreen({ facts, year }: { readonly facts: JourneyFacts; readonly year: number }) {
  const { catalogue, stationOf, wayBetween } = facts
  const book = useBook()
  const edits = useJourneyEdits(useArrangement())
  const impressions = useMemo(() => (book === null ? null : [...book.byStamp.values()].flatMap((entry) => entry.impressions)), [book])
  const found = useMemo(() => (impressions === null ? null : bookYear(catalogue, impressions, stationOf, year)), [catalogue, impressions, stationOf, year])
  const journeys = useMemo(
    () => journeysOf(impressions ?? [], stationOf, edits ?? undefined).filter(({ began_at }) => JOURNEYS.year(began_at) === year),
    [impressions, stationOf, edits, year],
  )
  const length_m = useRideLength(journeys, wayBetween)
  if (book === null || found === null || edits === null) return <div className={styles['head']} data-loading />
  const isEmpty = found.months.every((month) => month.length === 0)
  const rows = rowsOf(found, length_m, (line) => catalogue.lines[line]?.name ?? '')
  return (
    <article>
      <header className={styles['head']}>
        <h1>{YEAR.title(year)}</h1>
        {isEmpty && <p role="status">{YEAR.none(year)}</p>}
      </header>
      {!isEmpty && (
        <dl className={styles['facts']}>
          {/* The sheet counts the keepsakes beside its title. */}
          {[...rows, ...keepsakesOf(found)].map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      <footer className={styles['foot']}>
        {!isEmpty && (
          <FoldOut key={year} open={JOURNEYS.openYear(year)} ahead={paperOf}>
            {/* A sheet keeps the stamps of its first render: with a further press it is made again. */}
            {() => <LazyPaper key={found.months.flat().length} catalogue={catalogue} book={book} year={year} facts={found} rows={rows} />}
          </FoldOut>
        )}
        <Link to="/list/" search={{ by: 'journey' }}>
          {JOURNEYS.all}
        </Link>
      </footer>
    </article>
  )
}

function rowsOf(
  { stations, days, lines, first, last, farthest, earliest }: BookYear,
  length_m: number | null,
  lineName: (line: number) => string,
): [string, string][] {
  const { facts } = YEAR
  const rows: [string, string][] = [
    [facts.stations, YEAR.stations(stations)],
    [facts.days, YEAR.days(days)],
  ]
  if (length_m !== 0) rows.push([facts.length, length_m === null ? YEAR.measuring : JOURNEYS.km(length_m)])
  if (lines.length > 0) rows.push([facts.lines, YEAR.lines(lines.map(lineName))])
  if (first !== null) rows.push([facts.first, YEAR.on(first.station.name, first.press.pressed_at)])
  if (last !== null && last !== first) rows.push([facts.last, YEAR.on(last.station.name, last.press.pressed_at)])
  if (farthest !== null) rows.push([facts.farthest, YEAR.from(farthest.station.name, farthest.from.name, formatDistance(farthest.distance_m))])
  if (earliest !== null) rows.push([facts.earliest, YEAR.at(earliest.station.name, earliest.press.pressed_at)])
  return rows
}

const keepsakesOf = ({ keepsakes }: BookYear): [string, string][] => (keepsakes === 0 ? [] : [[YEAR.facts.keepsakes, YEAR.keepsakes(keepsakes)]])

/** Metres of all rides of these journeys, measured one journey per task, so that taps are not delayed; null until then. */
function useRideLength(journeys: readonly Journey[], wayBetween: JourneyFacts['wayBetween']): number | null {
  const [measured, setMeasured] = useState<{ readonly of: readonly Journey[]; readonly length_m: number } | null>(null)
  useEffect(() => {
    let [next, sum] = [0, 0]
    const measure = () => {
      const journey = journeys[next]
      if (journey === undefined) {
        setMeasured({ of: journeys, length_m: sum })
        return
      }
      next += 1
      sum += lengthOf(waysOf(journey.stops, wayBetween))
      timer = setTimeout(measure)
    }
    let timer = setTimeout(measure)
    return () => clearTimeout(timer)
  }, [journeys, wayBetween])
  return measured?.of === journeys ? measured.length_m : null
}
