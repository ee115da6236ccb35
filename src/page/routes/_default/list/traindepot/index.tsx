import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { strictSearch } from '../../../../../core/domain/search-params.ts'
import { filterOf, listSearchOf, readListSearch } from '../../../../screens/list/list-filter.ts'
import { ListScreen } from '../../../../screens/list/list-screen.tsx'
import { withBook } from '../../../../screens/list/with-book.ts'

const route = getRouteApi('/_default/list/traindepot/')

export const Route = createFileRoute('/_default/list/traindepot/')({
  validateSearch: strictSearch(readListSearch),
  loader: ({ context: { services } }) =>
    withBook(
      services,
      import('../../../../../core/catalogue/load-stamp-facts.ts').then(({ loadKindFacts }) => loadKindFacts('traindepot')),
    ),
  component: function Traindepot() {
    const navigate = route.useNavigate()
    const filter = filterOf(route.useSearch())
    return (
      <ListScreen
        kind="traindepot"
        stamps={route.useLoaderData()}
        filter={filter}
        onFilter={(change) => void navigate({ search: listSearchOf({ ...filter, ...change }), replace: true, resetScroll: false })}
      />
    )
  },
})
