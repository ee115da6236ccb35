import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '../../../../../core/catalogue/load-catalogue.ts'
import { readStampId } from '../../../../../core/domain/search-params.ts'
import { DetailScreen } from '../../../../screens/list/detail-screen.tsx'

export const Route = createFileRoute('/_default/list/detail/')({
  validateSearch: readStampId,
  loader: loadCatalogue,
  component: function Detail() {
    return <DetailScreen catalogue={Route.useLoaderData()} stamp_id={Route.useSearch().stamp_id} />
  },
})
