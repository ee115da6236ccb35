import type { Prefecture } from '../../../core/catalogue/area.ts'
import type { MapStation } from './map-station.ts'
import type { MapPoint } from './projection.ts'
import { boxOf, fitBox, type Size, type View } from './viewport.ts'

/** The margins that buttons and credits cover. */
export const OVER_PX = { right: 44, bottom: 44 }
const PADDING_PX = 36

/** The view that shows all stations, clear of the buttons and credits over the map. */
export const fitStations = (stations: readonly MapStation[], size: Size): View => fitBox(boxOf(stations), size, PADDING_PX, OVER_PX)

/** The view that shows the visitor and the nearest stations, with room for their boards and for the position mark. */
export const fitWay = (stations: readonly MapPoint[], here: MapPoint, size: Size): View =>
  fitBox(boxOf([...stations, here]), size, 80, { right: 12, bottom: 16 })

/** The view that shows all stations of a prefecture. */
export const fitPrefecture = (stations: readonly MapStation[], prefecture: Prefecture, size: Size): View =>
  fitStations(
    stations.filter(({ station }) => station.prefecture === prefecture),
    size,
  )
