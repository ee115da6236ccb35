import { Link } from '@tanstack/react-router'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { directionsLink } from '../../../core/domain/directions-link.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import buttons from '../../ui/button/button.module.css'
import { STATION_LINKS } from '../../ui/text/station-links.ja.ts'
import styles from './station-links.module.css'

/** Links from a stamp's page to its station: on the map, and directions in the phone's own map app. Renders nothing for a stamp without a single station. */
export function StationLinks({ facts: { kind, places } }: { readonly facts: StampFacts }) {
  const { device } = useAppServices()
  const [place] = places
  if (kind === 'face' || place === undefined) return null
  const { station_name, station_stamp_id } = place
  const directions = directionsLink(device, { ...place, name: `${station_name}駅` })
  const plain = `${buttons['button']} ${buttons['plain']}`
  return (
    <nav className={styles['links']} aria-label={STATION_LINKS.label(station_name)}>
      {station_stamp_id !== null && (
        <Link to="/find/" state={{ shown: station_stamp_id }} className={plain}>
          {STATION_LINKS.map}
        </Link>
      )}
      {directions !== null && (
        <>
          <a href={directions} {...(directions.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })} className={plain}>
            {STATION_LINKS.directions}
          </a>
          <p>{STATION_LINKS.note}</p>
        </>
      )}
    </nav>
  )
}
