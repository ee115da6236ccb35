import { useEffect, useMemo } from 'react'
import type { Catalogue } from '../../core/catalogue/station.ts'
import { nearestStations } from '../../core/domain/nearest-stations.ts'
import { isInRange } from '../../core/domain/proximity.ts'
import { useAppServices } from './app-services.ts'
import { usePosition } from './use-live.ts'

const NEAREST = 30

/** The visitor's place among the stations: nearest first, each with its distance in metres and whether its stamp is in range. */
export function useHere(catalogue: Catalogue) {
  const { position } = useAppServices()
  const snapshot = usePosition()
  // A visitor who allowed it before is not asked again by a button.
  useEffect(() => position.startIfAllowed(), [position])
  const { fix } = snapshot
  const nearest = useMemo(
    () =>
      fix === null
        ? []
        : nearestStations(catalogue, fix, NEAREST).map(({ station, distance_m }) => ({
            station,
            distance_m,
            isInRange: isInRange(distance_m, station.radius_m, fix.accuracy),
          })),
    [catalogue, fix],
  )
  return { ...snapshot, nearest, start: position.start }
}
