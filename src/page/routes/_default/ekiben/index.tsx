import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { EkibenScreen } from '../../../screens/ekiben/ekiben-screen.tsx'

const route = getRouteApi('/_default/ekiben/')

export const Route = createFileRoute('/_default/ekiben/')({
  loader: async () => (await import('../../../../core/catalogue/load-stamp-facts.ts')).loadKindFacts('ekiben'),
  component: function Ekiben() {
    return <EkibenScreen boxes={route.useLoaderData()} />
  },
})
