import { LoadingOverlay } from '../../../modals/loading-overlay.tsx'
import type { DevPage } from '../../dev-page.ts'

/** It is not a dialog, so the page below keeps its heading. */
const View = () => (
  <>
    <h1 className="visually-hidden">loading</h1>
    <LoadingOverlay />
  </>
)
export default { View } satisfies DevPage
