import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { strictSearch } from '../../../../core/domain/search-params.ts'
import { MypageScreen } from '../../../screens/mypage/mypage-screen.tsx'

const route = getRouteApi('/_default/mypage/')

export const Route = createFileRoute('/_default/mypage/')({
  // spec 11: the QR code of a transfer opens this screen with its code filled in.
  validateSearch: strictSearch((search): { code?: string } => (typeof search['code'] === 'string' ? { code: search['code'].slice(0, 64) } : {})),
  loader: async ({ context: { services } }) => (await import('../../../screens/mypage/load-mypage.ts')).loadMypage(services),
  component: function Mypage() {
    return <MypageScreen {...route.useLoaderData()} code={route.useSearch().code} />
  },
})
