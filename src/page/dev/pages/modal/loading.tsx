import { LoadingOverlay } from '../../../modals/loading-overlay.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: LoadingOverlay } satisfies DevPage
