import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { JUST_LEFT_MS } from '../../../core/contract/constants.ts'
import { stationFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { Catalogue, Station } from '../../../core/catalogue/station.ts'
import { aheadOfRide } from '../../../core/domain/follow-ride.ts'
import { justLeft } from '../../../core/domain/just-left.ts'
import { distanceM } from '../../../core/domain/proximity.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useHere } from '../../hooks/use-here.ts'
import { useBook } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { StampPlate } from '../../ui/plate/stamp-plate.tsx'
import { usePressSound } from '../../ui/sound/use-press-sound.ts'
import { formatDistance } from '../../ui/text.ja.ts'
import { FIND } from '../../ui/text/find.ja.ts'
import { WINDOW_SEAT } from '../../ui/text/window-seat.ja.ts'
import { AskLocation } from './ask-location.tsx'
import { useRide } from './use-ride.ts'
import { useWakeLock } from './use-wake-lock.ts'
import styles from './window-seat.module.css'

/** How many stations ahead are listed. */
const AHEAD = 6
/** Maximum number of stations just left; those of the current line come first. */
const LEFT = 2
/** With a lower accuracy than this the next station is uncertain; metres. */
const COARSE_M = 1_000

/** The window-seat view: さっきの駅 at the top, the next station on one large plate, the stations after it, and the stamp to press next under the thumb (spec 2). */
export function WindowSeat({ catalogue }: { readonly catalogue: Catalogue }) {
  const { modals } = useAppServices()
  const here = useHere(catalogue)
  const isAwake = useWakeLock()
  const { fix } = here
  const { ride, seen, now } = useRide(catalogue)
  const ahead = fix === null ? null : aheadOfRide(ride, AHEAD, now)
  const isOnLine = (station: Station) => ahead === null || station.lines.includes(ahead.line)
  // A fast train passes stations of other lines, which are not stops.
  const inRange = here.nearest.find((place) => place.isInRange && isOnLine(place.station))?.station
  useBell(inRange?.stamp_id)
  const shown = inRange ?? ahead?.stations[0] ?? here.nearest[0]?.station
  const after = ahead?.stations.filter((station) => station !== shown) ?? []
  // The station's board is the heading of this view.
  const Title = fix === null || shown === undefined ? 'h1' : 'p'
  return (
    <section className={styles['seat']}>
      <header>
        <Title className={styles['title']}>{WINDOW_SEAT.title}</Title>
        <Link to="/find/" className={`${buttons['button']} ${buttons['quiet']}`} activeOptions={{ exact: true }}>
          {WINDOW_SEAT.close}
        </Link>
      </header>
      {fix === null && <AskLocation status={here.status} onAsk={here.start} onGuide={() => modals.open('location-guidance')} />}
      {fix !== null && shown !== undefined && (
        <>
          <JustLeft
            now={now}
            stations={justLeft(seen, fix, now)
              .filter(({ station }) => station !== shown)
              .toSorted((a, b) => Number(isOnLine(b.station)) - Number(isOnLine(a.station)))}
          />
          <p className={styles['lead']}>
            <span>{inRange !== undefined ? WINDOW_SEAT.here : ahead === null ? WINDOW_SEAT.nearest : WINDOW_SEAT.next}</span>
            {inRange === undefined && <b>{WINDOW_SEAT.away(distanceM(fix, shown))}</b>}
          </p>
          <div>
            <StampPlate facts={stationFacts(catalogue, shown)} />
          </div>
          {inRange === undefined && ahead?.orElse != null && <p className={styles['soft']}>{WINDOW_SEAT.orElse(ahead.orElse.name)}</p>}
          {(here.status === 'unavailable' || fix.accuracy > COARSE_M) && (
            <p className={styles['soft']} role="status">
              {here.status === 'unavailable' ? WINDOW_SEAT.lost : WINDOW_SEAT.coarse(fix.accuracy)}
            </p>
          )}
          {ahead === null ? (
            <p className={styles['soft']}>{WINDOW_SEAT.standing}</p>
          ) : (
            <>
              <h2>{WINDOW_SEAT.line(catalogue.lines[ahead.line]?.name ?? '')}</h2>
              <ol>
                {after.map((station) => (
                  <Next key={station.stamp_id} station={station} distance_m={distanceM(fix, station)} />
                ))}
              </ol>
            </>
          )}
          {isAwake && <p className={styles['soft']}>{WINDOW_SEAT.awake}</p>}
          <div className={styles['thumb']}>
            <Link
              to="/find/push/"
              search={{ stamp_id: shown.stamp_id }}
              className={`${buttons['button']} ${buttons['wide']} ${inRange === undefined ? buttons['plain'] : ''} ${styles['press']}`}
            >
              {inRange === undefined ? WINDOW_SEAT.prepare(shown.name) : WINDOW_SEAT.press}
            </Link>
          </div>
        </>
      )}
    </section>
  )
}

/** spec 10, さっきの駅: stations that can still be pressed and were not, with the minutes left. */
function JustLeft({ now, stations }: { readonly now: number; readonly stations: readonly { readonly station: Station; readonly left_ms: number }[] }) {
  const book = useBook()
  const hasPressed = ({ stamp_id }: Station) =>
    book?.byStamp.get(stamp_id)?.impressions.some(({ pressed_at }) => Math.abs(now - Date.parse(pressed_at)) < JUST_LEFT_MS) === true
  const offered = stations.filter(({ station }) => !hasPressed(station)).slice(0, LEFT)
  if (offered.length === 0) return null
  return (
    <ul className={styles['left']}>
      {offered.map(({ station, left_ms }) => (
        <li key={station.stamp_id}>
          <Link to="/find/push/" search={{ stamp_id: station.stamp_id }}>
            <span className={styles['name']}>
              <span className={styles['tag']}>{FIND.justLeft}</span>
              <b>{station.name}</b>
            </span>
            <span className={styles['minutes']}>{WINDOW_SEAT.minutes(Math.ceil(left_ms / 60_000))}</span>
            <span className={styles['go']}>{WINDOW_SEAT.pressLeft}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Next({ station, distance_m }: { readonly station: Station; readonly distance_m: number }) {
  const isCollected = useBook()?.byStamp.has(station.stamp_id) === true
  return (
    <li data-collected={isCollected || undefined}>
      <ruby>
        {station.name}
        <rt>{station.kana}</rt>
      </ruby>
      <span>{formatDistance(distance_m)}</span>
    </li>
  )
}

/** One bell for each station that comes into range, where sound is on. */
function useBell(stamp_id: number | undefined): void {
  const sound = usePressSound()
  const rung = useRef<number>(undefined)
  useEffect(() => {
    if (stamp_id === undefined || stamp_id === rung.current) return
    rung.current = stamp_id
    sound.current?.bell()
  }, [stamp_id, sound])
}
