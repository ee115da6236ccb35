import type { Catalogue, Station } from '../../../core/catalogue/station.ts'
import styles from './station-plate.module.css'

export interface StationPlateProps {
  readonly station: Station
  readonly catalogue: Catalogue
  readonly size?: 'large' | 'small'
  readonly headingLevel?: 1 | 2 | 3
}

/** The station's name board: kana above, romaji below, a band in the area's colour with the neighbours on it. */
export function StationPlate({ station, catalogue, size = 'large', headingLevel = 1 }: StationPlateProps) {
  const Heading = `h${headingLevel}` as const
  const { before, after } = neighbourNames(catalogue, station.stamp_id)
  const letters = [...station.name].length
  return (
    <div className={size === 'small' ? `${styles['plate']} ${styles['small']}` : styles['plate']} data-area={station.area} data-long={letters > 6 || undefined}>
      <span className={styles['kana']}>{station.kana}</span>
      <Heading className={styles['name']}>{station.name}</Heading>
      <span className={styles['romaji']} lang="en">{station.romaji}</span>
      <span className={styles['band']} aria-hidden="true">
        <span className={styles['side']}>{before === undefined ? '' : `← ${before}`}</span>
        <span className={styles['here']} />
        <span className={styles['side']}>{after === undefined ? '' : `${after} →`}</span>
      </span>
    </div>
  )
}

/** As the board of the station's first line has them; undefined at an end and where it is not known for certain. */
function neighbourNames(catalogue: Catalogue, stamp_id: number): { before: string | undefined; after: string | undefined } {
  const neighbours = catalogue.neighbours.get(stamp_id)?.[0]
  const nameOf = (id: number | null | undefined) => (id === null || id === undefined ? undefined : catalogue.byId.get(id)?.name)
  return { before: nameOf(neighbours?.before), after: nameOf(neighbours?.after) }
}
