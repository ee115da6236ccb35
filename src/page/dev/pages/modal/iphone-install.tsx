import { IphoneInstall } from '../../../modals/iphone-guidance.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: () => <IphoneInstall onClose={() => history.back()} /> } satisfies DevPage
