/** Fetches our own decoder while nothing else is to be done, where the platform has none: a tag is often read without a signal. Never rejects. */
export function fetchReaderAhead(): void {
  if ('BarcodeDetector' in globalThis) return
  const fetchIt = () => void import('qr/decode.js').catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchIt)
  else setTimeout(fetchIt)
}
