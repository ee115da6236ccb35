import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { errorDisplay } from '../../core/domain/error-display.ts'
import type { Outcome } from '../services/account.ts'
import { useAppServices } from './use-app-services.ts'

/**
 * spec 8: a call whose answer the visitor waits for. The loading overlay is shown meanwhile; a failure reaches the error state, which hides it. A screen that
 * is left takes its loading and its error with it, and the answer that comes later: the next screen may be a press.
 */
export function useAwaitedCall() {
  const { overlay } = useAppServices()
  const isWaiting = useSelector(overlay, (snapshot) => snapshot.matches({ loading: 'shown' }))
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      overlay.send({ type: 'loading.hide' })
      overlay.send({ type: 'error.hide', delayMs: 0 })
    }
  }, [overlay])
  const awaitCall = useCallback(
    async <T>(call: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
      overlay.send({ type: 'loading.show' })
      const outcome = await call()
      if (!isMounted.current) return outcome
      overlay.send(outcome.ok ? { type: 'loading.hide' } : { type: 'error.show', error: errorDisplay(outcome.failure) })
      return outcome
    },
    [overlay],
  )
  return { isWaiting, awaitCall }
}
