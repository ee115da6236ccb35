import { use } from 'react'
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts'
import { useBook } from '../../hooks/use-live.ts'
import { StationMap } from '../../ui/map/station-map.tsx'
import type { DevPage } from '../dev-page.ts'
import styles from '../gallery.module.css'

/** The map beside the stamps that it leads to. */
function StampMapConnect() {
  const catalogue = use(loadCatalogue())
  const collected = new Set(useBook()?.byStamp.keys())
  return (
    <div className={styles['pc']}>
      <h1>stamp map</h1>
      <div style={{ width: 'min(92vw, 900px)', height: '70svh' }}>
        <StationMap catalogue={catalogue} collected={collected} near={NONE} onSelect={() => undefined} />
      </div>
    </div>
  )
}
const NONE: ReadonlySet<number> = new Set()
export default { layout: 'pc', View: StampMapConnect } satisfies DevPage
