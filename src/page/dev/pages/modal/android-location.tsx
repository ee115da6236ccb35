import { AndroidLocation } from '../../../modals/android-guidance.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: () => <AndroidLocation onClose={() => history.back()} /> } satisfies DevPage
