import { useEffect, useEffectEvent, useState } from 'react'

/** Interval of the attempts while the visitor waits, in milliseconds: without a signal a phone may still report that it is online. */
const EVERY_MS = 3_000

/**
 * While `isWanted`, attempts now and whenever the phone is online again, and every three seconds where the visitor waits for it (`isAwaited`), until an attempt
 * resolves. Returns whether the last one failed.
 */
export function useAttempts(isWanted: boolean, attempt: () => Promise<void>, isAwaited = true): boolean {
  const [hasFailed, setFailed] = useState(false)
  const run = useEffectEvent(attempt)
  useEffect(() => {
    if (!isWanted) return undefined
    let isHere = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const attemptOnce = () => {
      clearTimeout(timer)
      run().then(
        () => isHere && setFailed(false),
        () => {
          if (!isHere) return
          setFailed(true)
          if (isAwaited) timer = setTimeout(attemptOnce, EVERY_MS)
        },
      )
    }
    attemptOnce()
    window.addEventListener('online', attemptOnce)
    return () => {
      isHere = false
      clearTimeout(timer)
      window.removeEventListener('online', attemptOnce)
    }
  }, [isWanted, isAwaited])
  return hasFailed
}
