import { HowTo } from '../../../modals/how-to.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: () => <HowTo onClose={() => history.back()} /> } satisfies DevPage
