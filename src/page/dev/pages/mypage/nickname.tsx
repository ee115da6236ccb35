import { NicknameScreen } from '../../../screens/mypage/nickname-screen.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: NicknameScreen } satisfies DevPage
