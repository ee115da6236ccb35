import { lazy, Suspense } from 'react'

/** The page comes first; what was earned can be offered a moment later. */
const AFTER_MS = 2_000

const RewardNotice = lazy(() =>
  new Promise((resolve) => setTimeout(resolve, AFTER_MS)).then(() => import('./reward-notice.tsx')).catch(() => ({ default: () => null })),
)

/** Offers a special or login stamp that can be pressed (spec 14): `on` the page, or where finding has nothing nearer to offer. */
export function RewardOffer({ on }: { readonly on: 'page' | 'find' }) {
  return (
    <Suspense fallback={null}>
      <RewardNotice on={on} />
    </Suspense>
  )
}
