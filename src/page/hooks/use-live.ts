import { useSyncExternalStore } from 'react'
import type { CollectedView } from '../../core/domain/collected-view.ts'
import type { OutboxRow } from '../../core/domain/outbox-row.ts'
import type { StampNumbers } from '../services/app-services.ts'
import type { PositionSnapshot } from '../services/position.ts'
import { useAppServices } from './use-app-services.ts'

/** The book with unsent presses laid over it; null for the moment before the phone has read it. */
export function useBook(): CollectedView | null {
  const { book } = useAppServices()
  return useSyncExternalStore(book.subscribe, book.get)
}

/** The presses on their way, oldest first; null for the moment before the phone has read them. */
export function useTray(): readonly OutboxRow[] | null {
  const { tray } = useAppServices()
  return useSyncExternalStore(tray.subscribe, tray.get)
}

export function usePosition(): PositionSnapshot {
  const { position } = useAppServices()
  return useSyncExternalStore(position.subscribe, position.get)
}

/** How many visitors hold a stamp; null where this phone has not heard of it yet. */
export function useStampNumber(stamp_id: number): number | null {
  return useStampNumbers()?.byStamp.get(stamp_id) ?? null
}

/** How many visitors hold each stamp, as last heard; null where this phone never heard, undefined before it has looked. */
export function useStampNumbers(): StampNumbers | null | undefined {
  const { numbers } = useAppServices()
  return useSyncExternalStore(numbers.subscribe, numbers.get)?.list
}
