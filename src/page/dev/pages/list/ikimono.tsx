import { listOfKind } from '../../list-of-kind.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: listOfKind('ikimono') } satisfies DevPage
