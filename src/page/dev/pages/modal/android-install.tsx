import { AndroidInstall } from '../../../modals/android-guidance.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: () => <AndroidInstall onClose={() => history.back()} /> } satisfies DevPage
