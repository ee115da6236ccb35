import { createFileRoute } from '@tanstack/react-router'
import { HowtoScreen } from '../../../screens/info/howto-screen.tsx'

export const Route = createFileRoute('/_default/howto/')({ component: HowtoScreen })
