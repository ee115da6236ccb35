import { useAppServices } from './use-app-services.ts'

/**
 * Corrects a moment of the phone's clock (epoch ms) by the offset that a press gets when it is stored, so that sheet and book show the same time. Uses the offset read
 * so far, because a press waits for no read; before the first read the moment is unchanged.
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
