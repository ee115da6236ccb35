import { createFileRoute } from '@tanstack/react-router'
import { filterOf, listSearchOf, readKind, readListSearch } from '../../../screens/list/list-filter.ts'
import { ListScreen } from '../../../screens/list/list-screen.tsx'

export const Route = createFileRoute('/_default/list/')({
  validateSearch: (search: Record<string, unknown>) => ({ ...readKind(search), ...readListSearch(search) }),
  loaderDeps: ({ search: { kind = 'station' } }) => ({ kind }),
  loader: async ({ deps }) => (await import('../../../../core/catalogue/load-stamp-facts.ts')).loadKindFacts(deps.kind),
  component: function List() {
    const navigate = Route.useNavigate()
    const { kind, ...search } = Route.useSearch()
    const filter = filterOf(search)
    return (
      <ListScreen
        kind={kind ?? 'station'}
        stamps={Route.useLoaderData()}
        filter={filter}
        onFilter={(change) => void navigate({ search: { ...(kind && { kind }), ...listSearchOf({ ...filter, ...change }) }, replace: true, resetScroll: false })}
      />
    )
  },
})
