import { use } from 'react'
import { loadCatalogue } from '../../../../core/catalogue/load-catalogue.ts'
import { useBook } from '../../../hooks/use-live.ts'
import { StampPinInfo } from '../../../modals/stamp-pin-info.tsx'
import type { DevPage } from '../../dev-page.ts'

function PinInfo() {
  const catalogue = use(loadCatalogue())
  const station = catalogue.byId.get(218)
  const entry = useBook()?.byStamp.get(218)
  return station === undefined ? null : <StampPinInfo station={station} catalogue={catalogue} entry={entry} distance_m={320} onClose={() => history.back()} />
}
export default { View: PinInfo } satisfies DevPage
