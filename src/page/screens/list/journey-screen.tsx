import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { stationFacts } from '../../../core/catalogue/stamp-facts.ts'
import { completedLines, firstVisits, journeysOf } from '../../../core/domain/journeys.ts'
import { useBook } from '../../hooks/use-live.ts'
import { JourneyStrip } from '../../ui/journey/journey-strip.tsx'
import { TrueMap } from '../../ui/journey/true-map.tsx'
import { ShareSection } from '../../ui/share/share-section.tsx'
import { sharedStamp } from '../../ui/share/shared-stamp.ts'
import { JOURNEYS } from '../../ui/text/journeys.ja.ts'
import styles from './journeys.module.css'
import type { JourneyFacts } from './load-journeys.ts'

/** Where the catalogue knows no colour of a line. */
const UNKNOWN_COLOR = '#6f675a'

/** One journey: the ride along its tracks with the stamps in order, times and distances, and the lines that it completed (spec 15). */
export function JourneyScreen({ facts: { catalogue, stationOf, wayBetween }, journeyKey }: { readonly facts: JourneyFacts; readonly journeyKey: string }) {
  const book = useBook()
  const found = useMemo(() => {
    if (book === null) return null
    const impressions = [...book.byStamp.values()].flatMap((entry) => entry.impressions)
    const journey = journeysOf(impressions, stationOf).find(({ key }) => key === journeyKey)
    if (journey === undefined) return { journey, completed: [] }
    const end = journey.stops.at(-1)?.presses.at(-1)?.pressed_at ?? ''
    return { journey, completed: completedLines(catalogue, firstVisits(impressions)).filter(({ at }) => at >= journey.began_at && at <= end) }
  }, [book, catalogue, stationOf, journeyKey])
  const ways = useMemo(() => {
    const stops = found?.journey?.stops ?? []
    return stops.slice(1).flatMap(({ station, presses: [to] }, index) => {
      const from = stops[index]
      const left = from?.presses.at(-1)
      return from === undefined || left === undefined || to === undefined
        ? []
        : [wayBetween(from.station, station, Date.parse(to.pressed_at) - Date.parse(left.pressed_at))]
    })
  }, [found, wayBetween])
  if (found === null) return <div className={styles['head']} />
  const { journey, completed } = found
  if (journey === undefined)
    return (
      <header className={styles['head']}>
        <h1>{JOURNEYS.title}</h1>
        <p role="status">{JOURNEYS.unknown}</p>
        <Link to="/list/" search={{ by: 'journey' }}>
          {JOURNEYS.all}
        </Link>
      </header>
    )
  const { stops, began_at, place, name } = journey
  const title = JOURNEYS.name(began_at, place.name, name)
  const colorOf = (line: number | null) => (line === null ? UNKNOWN_COLOR : (catalogue.lines[line]?.color ?? UNKNOWN_COLOR))
  const length_m = ways.reduce((sum, way) => sum + way.length_m, 0)
  const shared = stops.flatMap(({ station, presses: [first] }) => {
    const entry = first === undefined ? undefined : book?.byStamp.get(first.stamp_id)
    return entry === undefined || first === undefined
      ? []
      : [{ ...sharedStamp(stationFacts(catalogue, station), entry, first), first_pressed_at: first.pressed_at }]
  })
  return (
    <article>
      <header className={styles['head']}>
        <div className={styles['names']}>
          <h1>{title}</h1>
          {ways.length > 0 && <TrueMap ways={ways} colorOf={colorOf} width={76} height={112} className={styles['map'] ?? ''} />}
          <p>{JOURNEYS.day(began_at)}</p>
          <p>
            {JOURNEYS.stops(stops.length)}・{JOURNEYS.km(length_m)}
          </p>
          {completed.map(({ line }) => (
            <p key={line} className={styles['completed']}>
              <Link to="/list/" search={{ line: catalogue.lines[line]?.name ?? '' }}>
                {JOURNEYS.completed(catalogue.lines[line]?.name ?? '')}
              </Link>
            </p>
          ))}
        </div>
      </header>
      <div className={styles['sheet']}>
        <JourneyStrip stops={stops} ways={ways} colorOf={colorOf} />
      </div>
      <footer className={styles['foot']}>
        <p>{JOURNEYS.measured}</p>
        {ways.some(({ parts }) => parts.some(({ line }) => line === null)) && <p>{JOURNEYS.straight}</p>}
        <ShareSection title={title} stamps={shared} />
        <Link to="/list/" search={{ by: 'journey' }}>
          {JOURNEYS.all}
        </Link>
      </footer>
    </article>
  )
}
