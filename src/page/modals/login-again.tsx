import { useSelector } from '@xstate/react'
import { useAppServices } from '../hooks/use-app-services.ts'
import { lazyPart } from '../ui/lazy-part/lazy-part.tsx'

/** Rarely shown, so it is not part of the first paint; where its chunk cannot be loaded, the tray has the same message. */
const Prompt = lazyPart(async () => (await import('./login-again-prompt.tsx')).default)

/** Asks once for a login after the session has expired (spec 6). */
export function LoginAgain() {
  const isAsking = useSelector(useAppServices().session, ({ context }) => context.over === 'asking')
  return <div role="status">{isAsking && <Prompt />}</div>
}
