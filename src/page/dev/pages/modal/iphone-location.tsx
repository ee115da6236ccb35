import { IphoneLocation } from '../../../modals/iphone-guidance.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: () => <IphoneLocation onClose={() => history.back()} /> } satisfies DevPage
