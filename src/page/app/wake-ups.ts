/** Calls `onWake` when the page becomes visible or the network is back, `onSuspend` when it enters the back/forward cache, `onRestore` when it leaves it. */
export function watchWakeUps(on: { readonly onWake: () => void; readonly onSuspend?: () => void; readonly onRestore?: () => void }): void {
  const wake = () => {
    if (document.visibilityState === 'visible') on.onWake()
  }
  window.addEventListener('online', wake)
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) on.onSuspend?.()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) on.onRestore?.()
    wake()
  })
  document.addEventListener('visibilitychange', wake)
  wake()
}
