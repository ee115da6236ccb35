import { lazy, Suspense } from 'react'
import { untilPressable } from '../ui/until-pressable.ts'

/** The page comes first; an earned stamp or one in reach can be offered a moment later. */
const AFTER_MS = 2_000

const PageNotices = lazy(() =>
  Promise.all([untilPressable(), new Promise((resolve) => setTimeout(resolve, AFTER_MS))])
    .then(() => import('./page-notices.tsx'))
    .catch(() => ({ default: () => null })),
)

/**
 * Offers a special or login stamp that can be pressed (spec 14): `on` the page, or on the finding screen where no stamp is in reach. On the page it announces a stamp
 * in reach as well (spec 10).
 */
export function RewardOffer({ on }: { readonly on: 'page' | 'find' }) {
  return (
    <Suspense fallback={null}>
      <PageNotices on={on} />
    </Suspense>
  )
}
