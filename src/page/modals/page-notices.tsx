import type { ReactNode } from 'react'
import ReachNotice from './reach-notice.tsx'
import RewardNotice from './reward-notice.tsx'

/** What may be said over a page that stands: a stamp in reach, and one that was earned. Where finding is on screen it says the first by itself. */
export default function PageNotices({ on }: { readonly on: 'page' | 'find' }): ReactNode {
  return (
    <>
      {on === 'page' && <ReachNotice />}
      <RewardNotice on={on} />
    </>
  )
}
