import Books from '../../../modals/books.tsx'
import type { DevPage } from '../../dev-page.ts'

export default { View: () => <Books onClose={() => history.back()} /> } satisfies DevPage
