import { useAppServices } from './use-app-services.ts'

/**
 * Corrects a moment of the phone's clock (epoch ms) by the offset that a press gets when it is stored, so that the sheet shows what the book will. By what is known:
 * a press waits for no read, and before the first one the phone's clock stands.
 */
export function useCorrectedTime(): (at: number) => number {
  const { clock } = useAppServices()
  return (at) => at + (clock.get()?.offset_ms ?? 0)
}

/** When a press was made (ISO, UTC, by the corrected clock), for a seal that shows the day. */
export function usePressedAt(): (draft: { readonly at: number }) => string {
  const corrected = useCorrectedTime()
  return (draft) => new Date(corrected(draft.at)).toISOString()
}
