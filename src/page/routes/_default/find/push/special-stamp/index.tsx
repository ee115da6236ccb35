import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { strictSearch, readStampId } from '../../../../../../core/domain/search-params.ts'
import { SpecialPressScreen } from '../../../../../screens/press/special-press-screen.tsx'

const route = getRouteApi('/_default/find/push/special-stamp/')

export const Route = createFileRoute('/_default/find/push/special-stamp/')({
  staticData: { isFullScreen: true },
  validateSearch: strictSearch(readStampId),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => (await import('../../../../../screens/press/load-press.ts')).loadSpecialPress(deps),
  component: function SpecialPush() {
    return <SpecialPressScreen facts={route.useLoaderData().facts} />
  },
})
