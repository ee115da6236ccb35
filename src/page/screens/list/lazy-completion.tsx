import { lazy, Suspense, type ComponentType } from 'react'
import type { CompletionViewProps } from './completion-view.tsx'

/** Where its chunk is neither cached nor reachable there is no seal; the red thread and the count say the same. */
const LazyView = lazy(async (): Promise<{ readonly default: ComponentType<CompletionViewProps> }> => {
  const view = await import('./completion-view.tsx').catch(() => null)
  return { default: view?.CompletionView ?? (() => null) }
})

/** CompletionView, fetched where a line or an area is complete. */
export const LazyCompletion = (props: CompletionViewProps) => (
  <Suspense fallback={null}>
    <LazyView {...props} />
  </Suspense>
)
