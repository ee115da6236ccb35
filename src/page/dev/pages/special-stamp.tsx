import { use } from 'react'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { SpecialStampScreen } from '../../screens/special-stamp/special-stamp-screen.tsx'
import type { DevPage } from '../dev-page.ts'

export default { View: () => <SpecialStampScreen play={use(useAppServices().play())} /> } satisfies DevPage
