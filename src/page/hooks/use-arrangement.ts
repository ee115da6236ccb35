import { useEffect, useState, useSyncExternalStore } from 'react'
import type { JourneyEdit } from '../../core/domain/journeys.ts'
import type { Arrangement } from '../services/arrangement.ts'
import { useAppServices } from './use-app-services.ts'

const UNREAD = { subscribe: () => () => undefined, get: () => null }
const NO_EDITS: ReadonlyMap<string, JourneyEdit> = new Map()
const NO_ORDER: readonly string[] = []

/** Null until its chunk is loaded, `missing` where it cannot be. */
export function useArrangement(): Arrangement | 'missing' | null {
  const { margin } = useAppServices()
  const [loaded, setLoaded] = useState<Arrangement | 'missing' | null>(null)
  useEffect(() => {
    let isWanted = true
    margin()
      .then(({ arrangement }) => arrangement())
      .then(
        (made) => isWanted && setLoaded(made),
        () => isWanted && setLoaded('missing'),
      )
    return () => {
      isWanted = false
    }
  }, [margin])
  return loaded
}

/** The journeys' names, splits and joins; null until they are read. Without their chunk there are none, and the rules alone decide. */
export function useJourneyEdits(arrangement: Arrangement | 'missing' | null): ReadonlyMap<string, JourneyEdit> | null {
  const { subscribe, get } = arrangement === null || arrangement === 'missing' ? UNREAD : arrangement.journeys
  const edits = useSyncExternalStore(subscribe, get)
  return arrangement === 'missing' ? NO_EDITS : edits
}

/** The keys of the impressions in the visitor's own order; null until they are read. Empty where their chunk cannot be loaded. */
export function useLeafOrder(arrangement: Arrangement | 'missing' | null): readonly string[] | null {
  const { subscribe, get } = arrangement === null || arrangement === 'missing' ? UNREAD : arrangement.leaves
  const order = useSyncExternalStore(subscribe, get)
  return arrangement === 'missing' ? NO_ORDER : order
}
