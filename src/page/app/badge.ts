import type { LiveValue } from '../../device/store/live-value.ts'

type Badger = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** spec 11: the app's icon counts unsent presses; does nothing on a platform without badges. Returns a function that ends it. */
export function keepBadge(tray: Pick<LiveValue<readonly unknown[]>, 'get' | 'subscribe'>, navigator: Badger): () => void {
  let shown: number | null = null
  const show = () => {
    const count = tray.get()?.length
    if (count === undefined || count === shown) return
    shown = count
    // A browser with badges may still forbid them here.
    const telling = count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count)
    telling?.catch(() => undefined)
  }
  show()
  return tray.subscribe(show)
}
