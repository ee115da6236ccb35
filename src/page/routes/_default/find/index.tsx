import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '../../../../core/catalogue/load-catalogue.ts'
import { readText } from '../../../../core/domain/search-params.ts'
import { FindScreen } from '../../../screens/find/find-screen.tsx'

export const Route = createFileRoute('/_default/find/')({
  validateSearch: (search: Record<string, unknown>): { q?: string } => readText(search, 'q'),
  loader: loadCatalogue,
  component: function Find() {
    const navigate = Route.useNavigate()
    const { q = '' } = Route.useSearch()
    return (
      <FindScreen
        catalogue={Route.useLoaderData()}
        query={q}
        onQuery={(query) => void navigate({ search: query === '' ? {} : { q: query }, replace: true, resetScroll: false })}
      />
    )
  },
})
