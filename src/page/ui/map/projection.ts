import type { LatLng } from '../../../core/domain/proximity.ts'

/** A place in the map's plane: x east, y south, in degrees of latitude; true to scale at 38° north, within 4 % over the whole area. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

const COS_38 = Math.cos((38 * Math.PI) / 180)

/** Metres in one unit of the plane. */
export const METRES_PER_UNIT = 111_195

/** Projects a place. */
export const project = ({ lat, lng }: LatLng): MapPoint => ({ x: lng * COS_38, y: -lat })

/** The inverse projection. */
export const unproject = ({ x, y }: MapPoint): LatLng => ({ lat: -y, lng: x / COS_38 })
