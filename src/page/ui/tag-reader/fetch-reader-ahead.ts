/** Prefetches our own decoder while the browser is idle, where the platform has none: a tag is often read without a signal. Never rejects. */
export function fetchReaderAhead(): void {
  if ('BarcodeDetector' in globalThis) return
  const fetchIt = () => void import('qr/decode.js').catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchIt)
  else setTimeout(fetchIt)
}
