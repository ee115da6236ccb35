import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '../../../../../core/catalogue/load-catalogue.ts'
import { readStampId } from '../../../../../core/domain/search-params.ts'
import { PressScreen } from '../../../../screens/press/press-screen.tsx'

export const Route = createFileRoute('/_default/find/push/')({
  staticData: { isFullScreen: true },
  validateSearch: readStampId,
  loader: loadCatalogue,
  component: function Push() {
    return <PressScreen catalogue={Route.useLoaderData()} stamp_id={Route.useSearch().stamp_id} />
  },
})
