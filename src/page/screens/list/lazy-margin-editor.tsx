import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx'

/** The note and the photo of an impression, fetched where a press is in the book. */
export const LazyMarginEditor = lazyPart(async () => (await import('./margin-editor.tsx')).default)
