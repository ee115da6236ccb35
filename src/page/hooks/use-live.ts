import { useContext, useSyncExternalStore } from 'react'
import type { StampNumbers } from '../../core/domain/by-visitors.ts'
import type { CollectedView } from '../../core/domain/collected-view.ts'
import type { OutboxRow } from '../../core/domain/outbox-row.ts'
import type { PositionSnapshot } from '../services/position.ts'
import { AppServicesContext, useAppServices } from './use-app-services.ts'

const UNREAD = { subscribe: () => () => undefined, get: () => null }

/** The book merged with unsent presses; null until the phone has read it, and while the page's HTML is rendered or hydrated without services. */
export function useBook(): CollectedView | null {
  const book = useContext(AppServicesContext)?.book ?? UNREAD
  return useSyncExternalStore(book.subscribe, book.get, UNREAD.get)
}

/** The unsent presses, oldest first; null until the phone has read them. */
export function useTray(): readonly OutboxRow[] | null {
  const { tray } = useAppServices()
  return useSyncExternalStore(tray.subscribe, tray.get)
}

/** The visitor's position as last reported; its status tells why there is none. */
export function usePosition(): PositionSnapshot {
  const { position } = useAppServices()
  return useSyncExternalStore(position.subscribe, position.get)
}

/** How many visitors have a stamp; null where this phone has no number yet. */
export function useStampNumber(stamp_id: number): number | null {
  return useStampNumbers()?.byStamp.get(stamp_id) ?? null
}

/** How many visitors have each stamp, as last loaded; null where this phone has no list, undefined until it has been read. */
export function useStampNumbers(): StampNumbers | null | undefined {
  const { numbers } = useAppServices()
  return useSyncExternalStore(numbers.subscribe, numbers.get)?.list
}
