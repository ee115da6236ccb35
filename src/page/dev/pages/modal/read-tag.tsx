import { ReadTag } from '../../../modals/read-tag.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: () => <ReadTag onClose={() => history.back()} /> } satisfies DevPage
