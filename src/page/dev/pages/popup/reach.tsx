import ReachNotice from '../../../modals/reach-notice.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: ReachNotice } satisfies DevPage
