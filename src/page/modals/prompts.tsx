import { lazy, Suspense } from 'react'
import { LoginAgain } from './login-again.tsx'
import { OpenModal } from './open-modal.tsx'
import { RewardOffer } from './reward-offer.tsx'
import { UpdatePrompt } from './update-prompt.tsx'

const OpenBookBar = lazy(() => import('./open-book-bar.tsx').catch(() => ({ default: () => null })))

/** All that may appear over a screen. */
export function Prompts() {
  return (
    <>
      {'books' in document.documentElement.dataset && (
        <Suspense fallback={null}>
          <OpenBookBar />
        </Suspense>
      )}
      <UpdatePrompt />
      <LoginAgain />
      <OpenModal />
      <RewardOffer on="page" />
    </>
  )
}
