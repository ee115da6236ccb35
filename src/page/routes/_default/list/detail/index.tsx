import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { strictSearch, readStampId } from '../../../../../core/domain/search-params.ts'
import { DetailScreen } from '../../../../screens/list/detail-screen.tsx'

const route = getRouteApi('/_default/list/detail/')

export const Route = createFileRoute('/_default/list/detail/')({
  validateSearch: strictSearch(readStampId),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({ facts: await (await import('../../../../ui/stamp-name/load-stamp.ts')).loadStamp(deps.stamp_id) }),
  component: function Detail() {
    return <DetailScreen facts={route.useLoaderData().facts} />
  },
})
