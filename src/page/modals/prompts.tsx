import { LoginAgain } from './login-again.tsx'
import { OpenModal } from './open-modal.tsx'
import { RewardOffer } from './reward-offer.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

/** All that may appear over a screen. */
export function Prompts() {
  return (
    <>
      <UpdatePrompt />
      <LoginAgain />
      <OpenModal />
      <RewardOffer on="page" />
    </>
  )
}
