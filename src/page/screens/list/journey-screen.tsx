import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { completedLines, firstVisits, journeysOf, visitBefore } from '../../../core/domain/journeys.ts'
import { useArrangement, useJourneyEdits } from '../../hooks/use-arrangement.ts'
import { useBook } from '../../hooks/use-live.ts'
import { JourneyStrip } from '../../ui/journey/journey-strip.tsx'
import { lengthOf, waysOf } from '../../ui/journey/ways-of.ts'
import { TrueMap } from '../../ui/journey/true-map.tsx'
import { FoldOut } from '../../ui/paper/fold-out.tsx'
import { lazyPaper } from '../../ui/paper/lazy-paper.tsx'
import { JOURNEYS } from '../../ui/text/journeys.ja.ts'
import { PAPER } from '../../ui/text/paper.ja.ts'
import styles from './journeys.module.css'
import type { JourneyFacts } from './load-journeys.ts'

const papersOf = () => import('../../ui/paper/journey-papers.tsx')
const LazyPicture = lazyPaper(async () => (await papersOf()).JourneyPictureOffer)
const editorOf = () => import('./journey-editor.tsx')
const LazyEditor = lazyPaper(async () => (await editorOf()).JourneyEditor)
const LazyStrip = lazyPaper(async () => (await papersOf()).JourneyStripPaper)

/** For a line without a colour in the catalogue. */
const UNKNOWN_COLOR = '#6f675a'

/** One journey: the ride along its tracks with the stamps in order, times and distances, and the lines that it completed (spec 15). */
export function JourneyScreen({ facts: { catalogue, stationOf, wayBetween }, journeyKey }: { readonly facts: JourneyFacts; readonly journeyKey: string }) {
  const book = useBook()
  const arrangement = useArrangement()
  const edits = useJourneyEdits(arrangement)
  const found = useMemo(() => {
    if (book === null || edits === null) return null
    const impressions = [...book.byStamp.values()].flatMap((entry) => entry.impressions)
    // A journey that was joined with the previous one begins with another press.
    const journey = journeysOf(impressions, stationOf, edits).find(({ stops }) =>
      stops.some(({ presses }) => presses.some(({ collected_id }) => collected_id === journeyKey)),
    )
    if (journey === undefined) return { journey, completed: [], before: null }
    const before = visitBefore(impressions, stationOf, journey.key)
    const end = journey.stops.at(-1)?.presses.at(-1)?.pressed_at ?? ''
    return { journey, before, completed: completedLines(catalogue, firstVisits(impressions)).filter(({ at }) => at >= journey.began_at && at <= end) }
  }, [book, edits, catalogue, stationOf, journeyKey])
  const ways = useMemo(() => waysOf(found?.journey?.stops ?? [], wayBetween), [found, wayBetween])
  if (found === null) return <div className={styles['head']} data-loading />
  const { journey, completed, before } = found
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
  const { stops, stations, began_at, place, name } = journey
  const title = JOURNEYS.name(began_at, place.name, name)
  const colorOf = (line: number | null) => (line === null ? UNKNOWN_COLOR : (catalogue.lines[line]?.color ?? UNKNOWN_COLOR))
  const length_m = lengthOf(ways)
  const papers = book === null ? null : { catalogue, book, journey, ways, colorOf, completed: completed.map(({ line }) => catalogue.lines[line]?.name ?? '') }
  return (
    <article>
      <header className={styles['head']}>
        <div className={styles['names']}>
          <h1>{title}</h1>
          {ways.length > 0 && <TrueMap ways={ways} colorOf={colorOf} width={76} height={112} className={styles['map'] ?? ''} />}
          <p>{JOURNEYS.day(began_at)}</p>
          <p>
            {JOURNEYS.stations(stations)}・{JOURNEYS.km(length_m)}
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
        {papers !== null && (
          <div>
            <FoldOut open={PAPER.openPicture} ahead={papersOf}>
              {() => <LazyPicture {...papers} />}
            </FoldOut>
            <FoldOut open={PAPER.openStrip}>{() => <LazyStrip {...papers} />}</FoldOut>
            {edits !== null && arrangement !== null && arrangement !== 'missing' && (
              <FoldOut open={JOURNEYS.edit} ahead={editorOf}>
                {() => <LazyEditor key={journey.key} journey={journey} edits={edits} edit={arrangement.editJourney} before={before} />}
              </FoldOut>
            )}
          </div>
        )}
        <Link to="/list/" search={{ by: 'journey' }}>
          {JOURNEYS.all}
        </Link>
      </footer>
    </article>
  )
}
