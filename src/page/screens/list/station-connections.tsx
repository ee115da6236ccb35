import { loadConnections } from '../../../core/catalogue/load-catalogue.ts'
import { useLoaded } from '../../ui/lazy-part/use-loaded.ts'
import { STATION_LINKS } from '../../ui/text/station-links.ja.ts'
import { Fact } from './kind-facts.tsx'
import styles from './station-links.module.css'

/** Other operators' lines at a station under their common names; renders nothing where none is known (spec 13). */
export function StationConnections({ stamp_id }: { readonly stamp_id: number }) {
  const [known] = useLoaded(loadConnections, false)
  const lines = known?.get(stamp_id)
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
