import { createFileRoute } from '@tanstack/react-router'
import { AREAS, type AreaId } from '../../../../core/catalogue/area.ts'
import { loadCatalogue } from '../../../../core/catalogue/load-catalogue.ts'
import { readText } from '../../../../core/domain/search-params.ts'
import { ListScreen, type ListFilter } from '../../../screens/list/list-screen.tsx'

/** Only what differs from the book as it opens stands in the address. */
interface ListSearch {
  readonly area?: AreaId
  readonly show?: 'all'
  readonly q?: string
}

export const Route = createFileRoute('/_default/list/')({
  validateSearch: (search: Record<string, unknown>): ListSearch => {
    const area = AREAS.find((known) => known.id === search['area'])?.id
    return { ...(area === undefined ? {} : { area }), ...(search['show'] === 'all' ? { show: 'all' as const } : {}), ...readText(search, 'q') }
  },
  loader: loadCatalogue,
  component: function List() {
    const navigate = Route.useNavigate()
    const { area = 'all', show = 'collected', q = '' } = Route.useSearch()
    return (
      <ListScreen
        catalogue={Route.useLoaderData()}
        filter={{ area, show, q }}
        onFilter={(change) => {
          const next: ListFilter = { area, show, q, ...change }
          const search: ListSearch = {
            ...(next.area === 'all' ? {} : { area: next.area }),
            ...(next.show === 'all' ? { show: 'all' as const } : {}),
            ...(next.q === '' ? {} : { q: next.q }),
          }
          void navigate({ search, replace: true, resetScroll: false })
        }}
      />
    )
  },
})
