import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { stationFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { Catalogue, Station } from '../../../core/catalogue/station.ts'
import { aheadOnLine } from '../../../core/domain/ahead-on-line.ts'
import { distanceM } from '../../../core/domain/proximity.ts'
import { useAppServices } from '../../hooks/app-services.ts'
import { useHere } from '../../hooks/use-here.ts'
import { useBook } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { StampPlate } from '../../ui/plate/stamp-plate.tsx'
import { usePressSound } from '../../ui/sound/use-press-sound.ts'
import { formatDistance } from '../../ui/text.ja.ts'
import { WINDOW_SEAT } from '../../ui/text/window-seat.ja.ts'
import { AskLocation } from './ask-location.tsx'
import { useWakeLock } from './use-wake-lock.ts'
import styles from './window-seat.module.css'

/** How many stations ahead are told. */
const AHEAD = 6
/** A blur beyond this says nothing of which station is next; metres. */
const COARSE_M = 1_000

/** The view of somebody who looks out of the window: one large plate, what comes after it, and the press when it is there (spec 2). */
export function WindowSeat({ catalogue }: { readonly catalogue: Catalogue }) {
  const { position, modals } = useAppServices()
  const here = useHere(catalogue)
  const isAwake = useWakeLock()
  const { fix } = here
  const ahead = useMemo(() => (fix === null ? null : aheadOnLine(catalogue, position.recent(), AHEAD)), [catalogue, position, fix])
  const inRange = here.nearest.find((place) => place.isInRange)?.station
  useBell(inRange?.stamp_id)
  const shown = inRange ?? ahead?.stations[0] ?? here.nearest[0]?.station
  const after = ahead?.stations.filter((station) => station !== shown) ?? []
  // A station's board is the heading of its view.
  const Title = fix === null || shown === undefined ? 'h1' : 'p'
  return (
    <section className={styles['seat']}>
      <header>
        <Title className={styles['title']}>{WINDOW_SEAT.title}</Title>
        <Link to="/find/" className={`${buttons['button']} ${buttons['quiet']}`}>{WINDOW_SEAT.close}</Link>
      </header>
      {fix === null && <AskLocation status={here.status} onAsk={here.start} onGuide={() => modals.open('location-guidance')} />}
      {fix !== null && shown !== undefined && (
        <>
          <p className={styles['lead']}>
            <span>{inRange !== undefined ? WINDOW_SEAT.here : ahead === null ? WINDOW_SEAT.nearest : WINDOW_SEAT.next}</span>
            {inRange === undefined && <b>{WINDOW_SEAT.away(distanceM(fix, shown))}</b>}
          </p>
          <div className={styles['plate']}><StampPlate facts={stationFacts(catalogue, shown)} /></div>
          {fix.accuracy > COARSE_M && <p className={styles['soft']} role="status">{WINDOW_SEAT.coarse(fix.accuracy)}</p>}
          {inRange !== undefined && <Link to="/find/push/" search={{ stamp_id: inRange.stamp_id }} className={`${buttons['button']} ${buttons['wide']} ${styles['press']}`}>{WINDOW_SEAT.press}</Link>}
          {ahead === null ? (
            <p className={styles['soft']}>{WINDOW_SEAT.standing}</p>
          ) : (
            <>
              <h2>{WINDOW_SEAT.line(catalogue.lines[ahead.line]?.name ?? '')}</h2>
              <ol>
                {after.map((station) => <Next key={station.stamp_id} station={station} distance_m={distanceM(fix, station)} />)}
              </ol>
            </>
          )}
          {isAwake && <p className={styles['soft']}>{WINDOW_SEAT.awake}</p>}
        </>
      )}
    </section>
  )
}

function Next({ station, distance_m }: { readonly station: Station; readonly distance_m: number }) {
  const isCollected = useBook()?.byStamp.has(station.stamp_id) === true
  return (
    <li data-collected={isCollected || undefined}>
      <ruby>{station.name}<rt>{station.kana}</rt></ruby>
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
