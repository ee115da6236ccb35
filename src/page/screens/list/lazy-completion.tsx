import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx'

/** CompletionView, fetched where a line or an area is complete. Until it has arrived there is no seal; the red thread and the count say the same. */
export const LazyCompletion = lazyPart(async () => (await import('./completion-view.tsx')).CompletionView)
