import { loadCatalogue } from '../../src/core/catalogue/load-catalogue.ts'
import type { StoredStamp } from '../../src/device/store/db.ts'
import { collectedStamp } from './collected-stamp.ts'

const { stations } = await loadCatalogue()

/** Posted, verified presses at these stations, at times of a day in Japan, as stored on the phone. */
export const rideOf = (day: string, ...stops: readonly (readonly [name: string, time: string])[]): StoredStamp[] =>
  stops.map(([name, time]) => {
    const station = stations.find((each) => each.name === name)
    if (station === undefined) throw new Error(`no station ${name}`)
    const pressed_at = new Date(`${day}T${time}:00+09:00`).toISOString()
    return { ...collectedStamp({ collected_id: `${day}-${station.stamp_id}`, stamp_id: station.stamp_id, pressed_at }), settled: 0 }
  })
