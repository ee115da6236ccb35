import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import type { TimedFix } from '../../../core/domain/fix-history.ts'
import { followRide, NO_RIDE, type Ride } from '../../../core/domain/follow-ride.ts'
import { seeStations, type SeenStations } from '../../../core/domain/just-left.ts'
import { createLineTracks } from '../../../core/domain/line-tracks.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import type { Position } from '../../services/position.ts'
import { usePosition } from '../../hooks/use-live.ts'
import { useBaseMap } from '../../ui/map/use-base-map.ts'

const TICK_MS = 1_000

interface RideSoFar {
  readonly ride: Ride
  readonly seen: SeenStations
}

/**
 * The ride derived from the fixes, including those before this view was opened; `now` advances between them, by the clock of the fixes (epoch ms). Without the
 * map's tracks there is no ride, only the stations that were in range.
 */
export function useRide(catalogue: Catalogue): RideSoFar & { readonly now: number } {
  const { position } = useAppServices()
  const { fix } = usePosition()
  const map = useBaseMap()
  const read = useMemo(() => createRideReader(catalogue, map === null ? null : createLineTracks(catalogue, map.lines), position), [catalogue, map, position])
  const soFar = useSyncExternalStore(position.subscribe, read)
  const [since, setSince] = useState<{ readonly fix: TimedFix | null; readonly ms: number }>({ fix: null, ms: 0 })
  useEffect(() => {
    if (fix === null) return
    const arrived = performance.now()
    const timer = setInterval(() => setSince({ fix, ms: performance.now() - arrived }), TICK_MS)
    return () => clearInterval(timer)
  }, [fix])
  return { ...soFar, now: (fix?.at ?? 0) + (since.fix === fix ? since.ms : 0) }
}

/** Processes the position's new fixes on each call; returns the same answer until the next fix. */
function createRideReader(catalogue: Catalogue, tracks: ReturnType<typeof createLineTracks> | null, position: Position): () => RideSoFar {
  let soFar: RideSoFar = { ride: NO_RIDE, seen: new Map() }
  let last: TimedFix | null = null
  return () => {
    const { fix } = position.get()
    if (fix === null || fix === last) return soFar
    const recent = position.recent()
    // If the last processed fix was dropped from the history, all remaining ones are new.
    for (const each of recent.slice(last === null ? 0 : recent.indexOf(last) + 1)) {
      soFar = { ride: tracks === null ? NO_RIDE : followRide(tracks, catalogue, soFar.ride, each), seen: seeStations(catalogue, soFar.seen, each) }
    }
    last = fix
    return soFar
  }
}
