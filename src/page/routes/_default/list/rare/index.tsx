import { createFileRoute } from '@tanstack/react-router'
import { readOnly } from '../../../../../core/domain/search-params.ts'
import { readKind } from '../../../../screens/list/list-filter.ts'
import { VisitorsScreen } from '../../../../screens/list/visitors-screen.tsx'

export const Route = createFileRoute('/_default/list/rare/')({
  validateSearch: readOnly(readKind),
  loaderDeps: ({ search: { kind = 'station' } }) => ({ kind }),
  loader: async ({ deps }) => (await import('../../../../../core/catalogue/load-stamp-facts.ts')).loadKindFacts(deps.kind),
  component: function Rare() {
    return <VisitorsScreen kind={Route.useSearch().kind ?? 'station'} stamps={Route.useLoaderData()} order="rare" />
  },
})
