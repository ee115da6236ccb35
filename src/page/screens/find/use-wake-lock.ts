import { useEffect, useState } from 'react'

/** Keeps the screen lit while this is shown; the browser takes the lock away from a hidden page, and it is asked for again. True while it holds. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isHere = true
    const ask = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return
      // A phone low on battery says no: then the screen goes dark as it always does.
      const got = await navigator.wakeLock.request('screen').catch(() => null)
      if (got === null) return
      if (!isHere) return void got.release()
      lock = got
      setHeld(true)
      got.addEventListener('release', () => setHeld(false))
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isHere = false
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
  return isHeld
}
