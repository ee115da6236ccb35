import type { ComponentType, ReactNode } from 'react'
import { TEXT } from '../text.ja.ts'
import { useLoaded } from './use-loaded.ts'

/**
 * A part of a screen whose code may not be on the phone. `React.lazy` keeps a failure until the page is left; this requests the code again, and shows meanwhile
 * that it is waiting for the signal. Without `loading` the visitor does not wait for it: nothing is shown until it is loaded.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, loading: ReactNode = null): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  const isAwaited = loading !== null
  return function LazyPart(props: P) {
    const [Part, hasFailed] = useLoaded(async () => (loaded = await load()), isAwaited, loaded)
    if (Part !== null) return <Part {...props} />
    // The page is reloaded for it where the failure is final (app/lost-chunk.ts).
    return hasFailed && isAwaited ? (
      <p role="status" data-waits>
        {TEXT.waits.part}
      </p>
    ) : (
      loading
    )
  }
}
