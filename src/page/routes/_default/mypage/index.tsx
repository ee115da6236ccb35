import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '../../../../core/catalogue/load-catalogue.ts'
import { MypageScreen } from '../../../screens/mypage/mypage-screen.tsx'

export const Route = createFileRoute('/_default/mypage/')({
  loader: loadCatalogue,
  component: function Mypage() {
    return <MypageScreen catalogue={Route.useLoaderData()} />
  },
})
