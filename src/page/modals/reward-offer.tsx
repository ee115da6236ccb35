import { lazyPart } from '../ui/lazy-part/lazy-part.tsx'
import { untilPressable } from '../ui/until-pressable.ts'

/** The page comes first; an earned stamp or one in reach can be offered a moment later. */
const AFTER_MS = 2_000

const PageNotices = lazyPart(async () => {
  await Promise.all([untilPressable(), new Promise((resolve) => setTimeout(resolve, AFTER_MS))])
  return (await import('./page-notices.tsx')).default
})

/**
 * Offers a special or login stamp that can be pressed (spec 14): `on` the page, or on the finding screen where no stamp is in reach. On the page it announces a stamp
 * in reach as well (spec 10).
 */
export function RewardOffer({ on }: { readonly on: 'page' | 'find' }) {
  return <PageNotices on={on} />
}
