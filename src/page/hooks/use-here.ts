import { useEffect, useMemo } from 'react'
import type { Catalogue, Station } from '../../core/catalogue/station.ts'
import { nearestStations } from '../../core/domain/nearest-stations.ts'
import { distanceM, isInRange } from '../../core/domain/proximity.ts'
import type { Position } from '../services/position.ts'
import { useAppServices } from './use-app-services.ts'
import { usePosition } from './use-live.ts'

const NEAREST = 30

/** The visitor's place among the stations: nearest first, each with its distance in metres and whether its stamp is in range. */
export function useHere(catalogue: Catalogue) {
  const { position } = useAppServices()
  const snapshot = usePosition()
  useEffect(() => position.show(), [position])
  const { fix, now } = snapshot
  const nearest = useMemo(
    () =>
      fix === null
        ? []
        : nearestStations(catalogue, fix, NEAREST).map(({ station, distance_m }) => ({
            station,
            distance_m,
            isInRange: isInRange(distance_m, station.radius_m, fix.accuracy),
            isJustLeft: wasAt(position, station, now),
          })),
    [catalogue, fix, now, position],
  )
  return { ...snapshot, nearest, start: position.start }
}

/** spec 10, さっきの駅: whether a fix of the last ten minutes was in range of the station. */
function wasAt(position: Position, station: Station, now: number): boolean {
  const best = position.bestFixFor(station, now)
  return best !== null && isInRange(distanceM(best, station), station.radius_m, best.accuracy)
}
