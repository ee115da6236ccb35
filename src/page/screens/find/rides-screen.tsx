import { Link } from '@tanstack/react-router'
import { useMemo, type CSSProperties } from 'react'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import { ridesWithin, startsNear, type RideWithin } from '../../../core/domain/rides-within.ts'
import { WITHIN_MINUTES } from '../../../core/domain/search-params.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useHere } from '../../hooks/use-here.ts'
import { useBook } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { RIDES } from '../../ui/text/rides.ja.ts'
import { AskLocation } from './ask-location.tsx'
import styles from './rides-screen.module.css'

/** Maximum number of lines shown, and of station names of each. */
const SHOWN = { lines: 12, names: 5 } as const

export interface RidesScreenProps {
  readonly catalogue: Catalogue
  /** There and back. */
  readonly minutes: (typeof WITHIN_MINUTES)[number]
}

/** Stations that the book lacks, by the lines that lead there and back within one hour, two, or half a day; computed on the phone (spec 15). */
export function RidesScreen({ catalogue, minutes }: RidesScreenProps) {
  const { modals } = useAppServices()
  const here = useHere(catalogue)
  const book = useBook()
  const { fix } = here
  const near = fix === null ? null : startsNear(catalogue, fix)
  // Every fix is another position, but the stations around it are mostly the same.
  const startIds = near?.map(({ stamp_id }) => stamp_id).join(' ')
  const starts = useMemo(() => startIds?.split(' ').flatMap((id) => catalogue.byId.get(Number(id)) ?? []) ?? null, [catalogue, startIds])
  const rides = useMemo(
    () => (starts === null || book === null ? null : ridesWithin(catalogue, starts, minutes, (stamp_id) => !book.byStamp.has(stamp_id))),
    [catalogue, starts, minutes, book],
  )
  const [first] = starts ?? []
  const nearest = here.nearest[0]
  return (
    <section className={styles['rides']}>
      <header>
        <h1>{RIDES.title}</h1>
        <Link to="/find/" className={`${buttons['button']} ${buttons['quiet']}`} activeOptions={{ exact: true }}>
          {RIDES.close}
        </Link>
      </header>
      <p className={styles['lead']}>{RIDES.lead}</p>
      <nav className={styles['choice']} aria-label={RIDES.choose}>
        <span aria-hidden="true">{RIDES.choose}</span>
        {WITHIN_MINUTES.map((within) => (
          <Link key={within} to="/find/" search={{ within }} replace aria-current={within === minutes || undefined} resetScroll={false}>
            {RIDES.within[within]}
          </Link>
        ))}
      </nav>
      {fix === null && <AskLocation status={here.status} onAsk={here.start} onGuide={() => modals.open('location-guidance')} />}
      {starts?.length === 0 && nearest !== undefined && (
        <div className={styles['none']} role="status">
          <p>{RIDES.farAway(nearest.station.name, nearest.distance_m)}</p>
          <p>{RIDES.farLead}</p>
        </div>
      )}
      {first !== undefined && rides !== null && (
        <>
          <h2>{RIDES.from(first.name)}</h2>
          {rides.length === 0 ? (
            <div className={styles['none']} role="status">
              <p>{ridesWithin(catalogue, starts ?? [], minutes, () => true).length === 0 ? RIDES.nothing : RIDES.allPressed}</p>
              {minutes !== WITHIN_MINUTES.at(-1) && <p>{RIDES.longer}</p>}
            </div>
          ) : (
            <ul aria-label={RIDES.list}>
              {rides.slice(0, SHOWN.lines).map((ride) => (
                <RideRow key={ride.line} ride={ride} name={catalogue.lines[ride.line]?.name ?? ''} color={catalogue.lines[ride.line]?.color ?? null} />
              ))}
            </ul>
          )}
          <p className={styles['soft']}>{RIDES.estimate}</p>
          <div className={styles['thumb']}>
            <Link to="/find/" search={{ seat: 1 }} className={`${buttons['button']} ${buttons['wide']}`}>
              {RIDES.seat}
            </Link>
          </div>
        </>
      )}
    </section>
  )
}

interface RideRowProps {
  readonly ride: RideWithin
  readonly name: string
  /** #rrggbb; null where the line's colour is unknown. */
  readonly color: string | null
}

function RideRow({ ride: { to, change, fresh, minutes }, name, color }: RideRowProps) {
  const names = fresh.slice(0, SHOWN.names).map((station) => station.name)
  return (
    <li style={{ '--line': color ?? 'currentcolor' } as CSSProperties}>
      <Link to="/list/" search={{ line: name }}>
        <b>{name}</b>
        <span className={styles['count']}>{RIDES.fresh(fresh.length)}</span>
        <span className={styles['facts']}>
          <span>{RIDES.time(minutes)}</span>
          <span>{RIDES.to(to.name)}</span>
          {change !== null && <span>{RIDES.change(change.name)}</span>}
        </span>
        <span className={styles['names']}>
          {names.map((each) => (
            <span key={each}>{each}</span>
          ))}
          {fresh.length > names.length && <span>{RIDES.more(fresh.length - names.length)}</span>}
        </span>
      </Link>
    </li>
  )
}
