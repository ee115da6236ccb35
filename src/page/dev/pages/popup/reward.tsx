import RewardNotice from '../../../modals/reward-notice.tsx'
import type { DevPage } from '../../dev-page.ts'

export default {
  View: () => (
    <>
      <h1>reward</h1>
      <RewardNotice on="page" />
    </>
  ),
} satisfies DevPage
