/** A map view: its centre in degrees, and the kilometres that its shorter side spans. */
export interface StoredView {
  readonly lat: number
  readonly lng: number
  readonly span_km: number
}

const KEY = 'ekiincho-map-view'
/** A press takes minutes; later the train is elsewhere, and the map starts at the visitor's position. */
const STORED_MS = 10 * 60_000

/** Stores it for this tab. Without space the map starts from its default. */
export function storeView(storage: Storage, { lat, lng, span_km }: StoredView, now: number): void {
  try {
    storage.setItem(KEY, [now, lat, lng, span_km].join(' '))
  } catch {
    // The storage is full: nothing important is lost.
  }
}

/** The view stored within the last ten minutes, else undefined. */
export function readStoredView(storage: Storage, now: number): StoredView | undefined {
  const [at = Number.NaN, lat = Number.NaN, lng = Number.NaN, span_km = Number.NaN] = (storage.getItem(KEY) ?? '').split(' ').map(Number)
  const isGood = now - at >= 0 && now - at < STORED_MS && [lat, lng, span_km].every(Number.isFinite)
  return isGood ? { lat, lng, span_km } : undefined
}
