import { LoginSuggestion } from '../../../modals/login-suggestion.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: () => <LoginSuggestion onClose={() => history.back()} /> } satisfies DevPage
