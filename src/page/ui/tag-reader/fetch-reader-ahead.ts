/**
 * Prefetches our own decoder, where the platform has none: a tag is often read without a signal. On a first visit it waits for the worker, because a press needs
 * the connection more. Never rejects.
 */
export async function fetchReaderAhead(): Promise<void> {
  if ('BarcodeDetector' in globalThis) return
  if ('serviceWorker' in navigator) await navigator.serviceWorker.ready
  const fetchIt = () => void import('qr/decode.js').catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchIt)
  else setTimeout(fetchIt)
}
