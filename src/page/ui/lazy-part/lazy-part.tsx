import { useState, type ComponentType, type ReactNode } from 'react'
import { TEXT } from '../text.ja.ts'
import { useAttempts } from './use-attempts.ts'

/**
 * A part of a screen whose code may not be on the phone. `React.lazy` keeps a failure for as long as the page lives; this requests the code again, and says
 * meanwhile that it waits for the signal. Without `loading` the visitor does not wait for it: nothing is shown until it is there.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, loading: ReactNode = null): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  const isAwaited = loading !== null
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const hasFailed = useAttempts(
      Part === null,
      async () => {
        loaded = await load()
        setPart(() => loaded)
      },
      isAwaited,
    )
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
