import { EditScreen } from '../../../screens/mypage/edit-screen.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: () => <EditScreen isFirst today="2026-11-21" /> } satisfies DevPage
