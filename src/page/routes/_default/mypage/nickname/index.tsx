import { createFileRoute } from '@tanstack/react-router'
import { NicknameScreen } from '../../../../screens/mypage/nickname-screen.tsx'

export const Route = createFileRoute('/_default/mypage/nickname/')({ component: NicknameScreen })
