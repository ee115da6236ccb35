import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { strictSearch } from '../../../../../core/domain/search-params.ts'
import { readKind } from '../../../../screens/list/list-filter.ts'
import { VisitorsScreen } from '../../../../screens/list/visitors-screen.tsx'

const route = getRouteApi('/_default/list/rare/')

export const Route = createFileRoute('/_default/list/rare/')({
  validateSearch: strictSearch(readKind),
  loaderDeps: ({ search: { kind = 'station' } }) => ({ kind }),
  loader: async ({ deps }) => (await import('../../../../../core/catalogue/load-stamp-facts.ts')).loadKindFacts(deps.kind),
  component: function Rare() {
    return <VisitorsScreen kind={route.useSearch().kind ?? 'station'} stamps={route.useLoaderData()} order="rare" />
  },
})
