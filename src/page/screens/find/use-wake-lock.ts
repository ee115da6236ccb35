import { useEffect, useState } from 'react'

/** Keeps the screen on while this is shown; the browser releases the lock of a hidden page, and it is requested again. True while it is held. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isHere = true
    const ask = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return
      // A phone with a low battery refuses: then the screen turns off as usual.
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
