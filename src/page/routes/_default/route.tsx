import { createFileRoute } from '@tanstack/react-router'
import { LoginAgain } from '../../modals/login-again.tsx'
import { OpenModal } from '../../modals/open-modal.tsx'
import { RewardOffer } from '../../modals/reward-offer.tsx'
import { UpdatePrompt } from '../../modals/update-prompt.tsx'
import { DefaultLayout } from '../../ui/layouts/default-layout.tsx'

/** Around nearly every screen: not worth a round trip of its own. */
export const Route = createFileRoute('/_default')({
  codeSplitGroupings: [],
  component: () => (
    <DefaultLayout
      prompt={
        <>
          <UpdatePrompt />
          <LoginAgain />
          <OpenModal />
          <RewardOffer on="page" />
        </>
      }
    />
  ),
})
