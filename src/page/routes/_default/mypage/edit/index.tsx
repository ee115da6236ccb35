import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { strictSearch } from '../../../../../core/domain/search-params.ts'
import { dateInJapan } from '../../../../../core/domain/japan-time.ts'
import { EditScreen } from '../../../../screens/mypage/edit-screen.tsx'

const route = getRouteApi('/_default/mypage/edit/')

export const Route = createFileRoute('/_default/mypage/edit/')({
  // spec 2: /mypage/edit/?status=0 is the form of a visitor without a profile.
  validateSearch: strictSearch((search): { status?: 0 } => (Number(search['status'] ?? Number.NaN) === 0 ? { status: 0 } : {})),
  loader: () => dateInJapan(Date.now()),
  component: function Edit() {
    return <EditScreen isFirst={route.useSearch().status === 0} today={route.useLoaderData()} />
  },
})
