import { afterEach, expect, it, vi } from 'vitest'
import { fetchReaderAhead } from '../../../../src/page/ui/tag-reader/fetch-reader-ahead.ts'

const loaded = vi.hoisted(() => vi.fn<() => void>())
vi.mock('qr/decode.js', () => {
  loaded()
  return { default: () => '' }
})
afterEach(() => vi.unstubAllGlobals())

it('[15] the platform’s own reader needs no decoder, and does not wait for the copy of the app', async () => {
  vi.stubGlobal('BarcodeDetector', () => undefined)
  const untilCopied = vi.fn<() => Promise<void>>()
  await fetchReaderAhead(untilCopied)
  expect(untilCopied).not.toHaveBeenCalled()
  expect(loaded).not.toHaveBeenCalled()
})

it('[12, 15] the decoder is fetched once the copy of the app has ended, even if that failed', async () => {
  let fail = () => undefined as void
  const copied = new Promise<void>((_, reject) => (fail = () => reject(new Error('no signal'))))
  const fetching = fetchReaderAhead(() => copied)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(loaded).not.toHaveBeenCalled()
  fail()
  await fetching
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce())
})
