import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '../../../../core/catalogue/load-catalogue.ts'
import { readText } from '../../../../core/domain/search-params.ts'
import { FindPopup } from '../../../modals/find-popup.tsx'
import { StampPinInfo } from '../../../modals/stamp-pin-info.tsx'
import { FindScreen } from '../../../screens/find/find-screen.tsx'

export const Route = createFileRoute('/_default/find/')({
  validateSearch: (search: Record<string, unknown>): { q?: string } => readText(search, 'q'),
  loader: loadCatalogue,
  component: function Find() {
    const navigate = Route.useNavigate()
    const { q = '' } = Route.useSearch()
    const catalogue = Route.useLoaderData()
    return (
      <FindScreen
        catalogue={catalogue}
        query={q}
        onQuery={(query) => void navigate({ search: query === '' ? {} : { q: query }, replace: true, resetScroll: false })}
        renderPopup={(stations) => <FindPopup stations={stations} />}
        renderPinInfo={(picked) => <StampPinInfo {...picked} catalogue={catalogue} />}
      />
    )
  },
})
