import { use } from 'react'
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts'
import { MypageScreen } from '../../screens/mypage/mypage-screen.tsx'
import type { DevPage } from '../dev-page.ts'

export default { View: () => <MypageScreen catalogue={use(loadCatalogue())} /> } satisfies DevPage
