import { stationFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import type { CollectedView } from '../../../core/domain/collected-view.ts'
import type { Journey } from '../../../core/domain/journeys.ts'
import { toPlane } from '../../../core/domain/line-tracks.ts'
import type { Way } from '../../../core/domain/ride-way.ts'
import { lengthOf } from '../journey/ways-of.ts'
import { PictureOffer } from '../share/picture-offer.tsx'
import { sharedStamp } from '../share/shared-stamp.ts'
import { JOURNEYS } from '../text/journeys.ja.ts'
import { PAPER } from '../text/paper.ja.ts'
import { formatDay } from '../text/dates.ja.ts'
import { drawJourney, JOURNEY_HEIGHT, JOURNEY_WIDTH } from './draw-journey.ts'
import { FoldedStrip, sheetsOf, STOPS_MOST } from './folded-strip.tsx'
import { PaperPanel } from './paper-panel.tsx'
import { usePaperStamps } from './use-paper-stamps.ts'

export interface JourneyPapersProps {
  readonly catalogue: Catalogue
  readonly book: CollectedView
  readonly journey: Journey
  readonly ways: readonly Way[]
  readonly colorOf: (line: number | null) => string
  /** Names of the lines that it completed. */
  readonly completed: readonly string[]
}

/** The first impression of each stop, under the station's name. */
const stampsOf = ({ catalogue, book, journey }: JourneyPapersProps) =>
  journey.stops.flatMap(({ station, presses: [first] }) => {
    const entry = first === undefined ? undefined : book.byStamp.get(first.stamp_id)
    if (entry === undefined || first === undefined) return []
    return [{ ...sharedStamp(stationFacts(catalogue, station), entry, first), stamp_id: first.stamp_id, first_pressed_at: first.pressed_at }]
  })

const mainOf = ({ journey }: JourneyPapersProps) => journey.stops.findIndex(({ station }) => station === journey.place)

const FILE_NAME = 'ekiincho-tabi.png'

/** The journey as one picture to send: no hour, no position. */
export function JourneyPictureOffer(props: JourneyPapersProps) {
  const { journey, ways, colorOf } = props
  const title = JOURNEYS.ownName(journey.place.name, journey.name)
  const picture = {
    title,
    facts: PAPER.facts(formatDay(journey.began_at), JOURNEYS.stations(journey.stations), JOURNEYS.km(lengthOf(ways))),
    stamps: stampsOf(props),
    places: journey.stops.map(({ station }) => toPlane(station)),
    ways,
    colorOf,
    main: mainOf(props),
  }
  return (
    <PictureOffer
      draw={(isWanted) => drawJourney(picture, isWanted)}
      fileName={FILE_NAME}
      alt={PAPER.picture(title)}
      width={JOURNEY_WIDTH}
      height={JOURNEY_HEIGHT}
      hint={PAPER.pictureHint}
    />
  )
}

/** The journey as a folded strip to print. */
export function JourneyStripPaper(props: JourneyPapersProps) {
  const { catalogue, journey, ways, colorOf, completed } = props
  const stamps = usePaperStamps(stampsOf(props), STOPS_MOST)
  if (stamps === 'failed') return <p role="alert">{PAPER.failed}</p>
  if (stamps === null) return <p role="status">{PAPER.loading}</p>
  const main = mainOf(props)
  const stops = stamps.map((stamp, index) => ({ name: stamp.name, pressed_at: stamp.pressed_at, stamp, isMain: index === main }))
  const sheets = sheetsOf(stops.length).map((_, sheet) => (
    <FoldedStrip
      key={sheet}
      title={JOURNEYS.ownName(journey.place.name, journey.name)}
      began_at={journey.began_at}
      stops={stops}
      ways={ways}
      colorOf={colorOf}
      lineName={(line) => catalogue.lines[line]?.name ?? ''}
      completed={completed}
      sheet={sheet}
    />
  ))
  return <PaperPanel sheets={sheets} isWide hint={PAPER.stripHint} />
}
