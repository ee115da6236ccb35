import { RELOAD_GUARD_MS } from '../../core/contract/constants.ts'

const KEY = 'ekiincho-reloaded-at'

/** Reloads unless this tab reloaded within the guard's 10 s (spec 4, 12): never in a loop. Returns whether it does. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Math.abs(Date.now() - last) < RELOAD_GUARD_MS) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
  return true
}

/** Lets the next reload happen within the guard's time: a visitor's tap for the new build is not a loop. */
export const allowReload = (): void => sessionStorage.removeItem(KEY)
