import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { errorDisplay } from '../../core/domain/error-display.ts'
import type { Outcome } from '../services/outcome.ts'
import { useAppServices } from './use-app-services.ts'

/**
 * spec 8: a call whose answer the visitor waits for. The loading overlay is shown until the last is answered; an HTTP error reaches the error state, which hides it.
 * When the screen is left, or shows another `subject`, its loading overlay and its error are hidden and later answers ignored: the next screen may be a press.
 */
export function useAwaitedCall(subject?: string) {
  const { overlay } = useAppServices()
  const isWaiting = useSelector(overlay, (snapshot) => snapshot.matches({ loading: 'shown' }))
  const calls = useRef<{ readonly subject: string | undefined; waiting: number } | null>(null)
  useEffect(() => {
    calls.current = { subject, waiting: 0 }
    return () => {
      calls.current = null
      overlay.send({ type: 'loading.hide' })
      overlay.send({ type: 'error.hide', delayMs: 0 })
    }
  }, [overlay, subject])
  const awaitCall = useCallback(
    async <T>(call: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
      const among = calls.current
      if (among === null) return call()
      among.waiting += 1
      overlay.send({ type: 'loading.show' })
      const outcome = await call()
      among.waiting -= 1
      if (among !== calls.current) return outcome
      // A missing answer is no HTTP error: the screen itself shows that, and a dialog over it would repeat it.
      if (!outcome.ok && outcome.failure.statusCode !== 0) overlay.send({ type: 'error.show', error: errorDisplay(outcome.failure) })
      else if (among.waiting === 0) overlay.send({ type: 'loading.hide' })
      return outcome
    },
    [overlay],
  )
  return { isWaiting, awaitCall }
}
