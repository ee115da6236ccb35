import { createFileRoute } from '@tanstack/react-router'
import { LogoutScreen } from '../../../screens/auth/logout-screen.tsx'

export const Route = createFileRoute('/_default/logout/')({ component: LogoutScreen })
