import { lazyPart } from '../ui/lazy-part/lazy-part.tsx'
import { LoginAgain } from './login-again.tsx'
import { OpenModal } from './open-modal.tsx'
import { RewardOffer } from './reward-offer.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

const OpenBookBar = lazyPart(async () => (await import('./open-book-bar.tsx')).default)

/** All prompts that may appear over a screen. */
export function Prompts() {
  return (
    <>
      {'books' in document.documentElement.dataset && <OpenBookBar />}
      <UpdatePrompt />
      <LoginAgain />
      <OpenModal />
      <RewardOffer on="page" />
    </>
  )
}
