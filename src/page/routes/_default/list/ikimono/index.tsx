import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { strictSearch } from '../../../../../core/domain/search-params.ts'
import { filterOf, listSearchOf, readListSearch } from '../../../../screens/list/list-filter.ts'
import { ListScreen } from '../../../../screens/list/list-screen.tsx'
import { withBook } from '../../../../screens/list/with-book.ts'

const route = getRouteApi('/_default/list/ikimono/')

export const Route = createFileRoute('/_default/list/ikimono/')({
  validateSearch: strictSearch(readListSearch),
  loader: ({ context: { services } }) =>
    withBook(
      services,
      import('../../../../../core/catalogue/load-stamp-facts.ts').then(({ loadKindFacts }) => loadKindFacts('ikimono')),
    ),
  component: function Ikimono() {
    const navigate = route.useNavigate()
    const filter = filterOf(route.useSearch())
    return (
      <ListScreen
        kind="ikimono"
        stamps={route.useLoaderData()}
        filter={filter}
        onFilter={(change) => void navigate({ search: listSearchOf({ ...filter, ...change }), replace: true, resetScroll: false })}
      />
    )
  },
})
