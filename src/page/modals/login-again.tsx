import { useSelector } from '@xstate/react'
import { lazy, Suspense, type ComponentType } from 'react'
import { useAppServices } from '../hooks/use-app-services.ts'

/** Rarely shown, so it is not part of the first paint; where its chunk cannot be loaded, the tray says the same. */
const Prompt = lazy<ComponentType>(() => import('./login-again-prompt.tsx').catch(() => ({ default: () => null })))

/** Asks once for a login after the session has expired (spec 6). */
export function LoginAgain() {
  const isAsking = useSelector(useAppServices().session, ({ context }) => context.over === 'asking')
  return (
    <div role="status">
      {isAsking && (
        <Suspense fallback={null}>
          <Prompt />
        </Suspense>
      )}
    </div>
  )
}
