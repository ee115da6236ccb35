/**
 * Prefetches our own decoder, where the platform has none: a tag is often read without a signal. It comes after the phone's copy of the app, because fewer visitors
 * need it; `untilCopied` resolves when that has ended. Never rejects.
 */
export async function fetchReaderAhead(untilCopied: () => Promise<unknown>): Promise<void> {
  if ('BarcodeDetector' in globalThis) return
  await untilCopied().catch(() => undefined)
  const fetchIt = () => void import('qr/decode.js').catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchIt)
  else setTimeout(fetchIt)
}
