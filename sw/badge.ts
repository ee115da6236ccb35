interface Badger {
  setAppBadge?(contents: number): Promise<void>
}

/** spec 11: with no page open the worker updates the count on the app's icon; at zero it is cleared. Never rejects on a platform without badges. */
export async function badgeOutbox(count: number, navigator: Badger): Promise<void> {
  await navigator.setAppBadge?.(count).catch(() => undefined)
}
