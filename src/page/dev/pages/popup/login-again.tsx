import LoginAgainPrompt from '../../../modals/login-again-prompt.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: LoginAgainPrompt } satisfies DevPage
