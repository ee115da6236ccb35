import { use } from 'react'
import { loadConnections } from '../../../core/catalogue/load-catalogue.ts'
import { loadOnce } from '../../../core/catalogue/load-once.ts'
import { STATION_LINKS } from '../../ui/text/station-links.ja.ts'
import { Fact } from './kind-facts.tsx'
import styles from './station-links.module.css'

const NONE: ReadonlyMap<number, readonly string[]> = new Map()
/** A stamp's page is complete without them, should their chunk fail to load. */
const loadKnown = loadOnce(() => loadConnections().catch(() => NONE))

/** Other operators' lines at a station under their common names; renders nothing where none is known (spec 13). */
export function StationConnections({ stamp_id }: { readonly stamp_id: number }) {
  const lines = use(loadKnown()).get(stamp_id)
  if (lines === undefined) return null
  return (
    <Fact term={STATION_LINKS.connections}>
      {lines.map((line) => (
        <span key={line} className={styles['line']}>
          {line}
        </span>
      ))}
    </Fact>
  )
}
