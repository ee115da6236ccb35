import type { AppServices } from '../services/app-services.ts'

/** spec 11: the count of unsent presses on the app's icon once the first screen is `shown`; loads nothing on a platform without badges. */
export function showBadge(shown: Promise<unknown>, tray: AppServices['tray'], navigator: Navigator): void {
  if (!('setAppBadge' in navigator)) return
  void shown
    .then(() => import('./badge.ts'))
    .then(
      ({ keepBadge }) => keepBadge(tray, navigator),
      () => undefined,
    )
}
