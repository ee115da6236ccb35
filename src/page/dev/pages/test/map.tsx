import { use } from 'react'
import { loadCatalogue } from '../../../../core/catalogue/load-catalogue.ts'
import { useBook } from '../../../hooks/use-live.ts'
import { StationMap } from '../../../ui/map/station-map.tsx'
import type { DevPage } from '../../dev-page.ts'

const NEAR: ReadonlySet<number> = new Set([218])

function Map() {
  const catalogue = use(loadCatalogue())
  const collected = new Set(useBook()?.byStamp.keys())
  return (
    <div style={{ height: '80svh' }}>
      <StationMap catalogue={catalogue} here={{ lat: 39.7013, lng: 141.1364, accuracy: 80 }} collected={collected} near={NEAR} onSelect={() => undefined} />
    </div>
  )
}
export default { View: Map } satisfies DevPage
