import { UpdatePrompt } from '../../../modals/update-prompt.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: UpdatePrompt } satisfies DevPage
