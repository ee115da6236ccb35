import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { journeysOf, type Journey } from '../../../core/domain/journeys.ts'
import { useArrangement, useJourneyEdits } from '../../hooks/use-arrangement.ts'
import { useBook } from '../../hooks/use-live.ts'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { JOURNEYS } from '../../ui/text/journeys.ja.ts'
import { WindowList } from '../../ui/window-list/window-list.tsx'
import styles from './journeys.module.css'
import type { JourneyFacts } from './load-journeys.ts'

/** Height of a journey's row; in large text a name takes up to three lines, with the number of stations below them. */
const rowRem = (listRem: number) => (listRem < 16 ? 9.25 : 7.5)
/** Maximum number of stamps shown of each. */
const SHOWN = 4

/** Every journey of the book, the newest first (spec 15). */
export function JourneysScreen({ facts: { stationOf } }: { readonly facts: JourneyFacts }) {
  const book = useBook()
  const edits = useJourneyEdits(useArrangement())
  const journeys = useMemo(
    () =>
      book === null || edits === null
        ? null
        : journeysOf(
            [...book.byStamp.values()].flatMap(({ impressions }) => impressions),
            stationOf,
            edits,
          ),
    [book, edits, stationOf],
  )
  const years = useMemo(
    () =>
      book === null
        ? []
        : [...new Set([...book.byStamp.values()].flatMap(({ impressions }) => impressions.map(({ pressed_at }) => JOURNEYS.year(pressed_at))))].toSorted(
            (a, b) => b - a,
          ),
    [book],
  )
  return (
    <div data-loading={journeys === null || undefined}>
      <header className={styles['head']}>
        <h1>{JOURNEYS.title}</h1>
        <p>{JOURNEYS.lead}</p>
        <Link to="/list/" activeOptions={{ exact: true }}>
          {JOURNEYS.toBook}
        </Link>
        {years.length > 0 && (
          <nav className={styles['years']} aria-label={JOURNEYS.years}>
            {years.map((year) => (
              <Link key={year} to="/list/" search={{ year }}>
                {JOURNEYS.openYear(year)}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {journeys?.length === 0 && (
        <section className={styles['none']}>
          <span className={styles['ring']} aria-hidden="true" />
          <h2>{JOURNEYS.none}</h2>
          <p>{JOURNEYS.noneLead}</p>
        </section>
      )}
      {journeys !== null && journeys.length > 0 && (
        <WindowList
          count={journeys.length}
          rowRem={rowRem}
          label={JOURNEYS.list}
          keyOf={(index) => journeys[index]?.key ?? index}
          nameOf={(index) => titleOf(journeys[index])}
          renderRow={(index) => {
            const journey = journeys[index]
            if (journey === undefined) return null
            const { key, stops, stations, began_at } = journey
            return (
              <Link to="/list/" search={{ journey: key }} className={styles['row'] ?? ''}>
                <b>{titleOf(journey)}</b>
                <span>{years.length > 1 ? JOURNEYS.stationsIn(JOURNEYS.year(began_at), stations) : JOURNEYS.stations(stations)}</span>
                <span className={styles['stamps']} aria-hidden="true">
                  {stops
                    .slice(0, SHOWN)
                    .flatMap(({ presses: [first] }) =>
                      first === undefined ? [] : [<ImpressionView key={first.collected_id} {...first} size={52} label={null} />],
                    )}
                </span>
              </Link>
            )
          }}
        />
      )}
    </div>
  )
}

const titleOf = (journey: Journey | undefined) => (journey === undefined ? '' : JOURNEYS.name(journey.began_at, journey.place.name, journey.name))
