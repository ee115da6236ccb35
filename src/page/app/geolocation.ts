import { JUST_LEFT_MS } from '../../core/contract/constants.ts'
import { addFix, bestFixFor, type TimedFix } from '../../core/domain/fix-history.ts'
import type { Position, PositionSnapshot } from '../services/position.ts'

/** A fix of the last seconds is as good on a train that stands. */
const NEAR: PositionOptions = { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 }
/** Cell towers and Wi-Fi know well enough that no station is near, and cost next to nothing; a train stands for longer than such a fix is old. */
const FAR: PositionOptions = { enableHighAccuracy: false, maximumAge: 15_000, timeout: 60_000 }

/** NaN and null both say that the phone does not move. */
const headingOf = ({ heading }: GeolocationCoordinates) => (typeof heading === 'number' && Number.isFinite(heading) ? { heading } : {})

/**
 * When a fix was made, by the clock that times the presses (epoch ms). Some phones time their fixes by satellite: where no fix ever agreed
 * with the phone's own clock, that clock is wrong, and the moment at which the fix arrived is its moment.
 */
function createFixClock(now: () => number): (timestamp: number) => number {
  let isAgreed = false
  return (timestamp) => {
    const arrived = now()
    isAgreed ||= Math.abs(arrived - timestamp) <= JUST_LEFT_MS
    return isAgreed ? Math.min(timestamp, arrived) : arrived
  }
}

/** The browser's geolocation as Position; `now` is the phone's clock. Without one (an old or locked-down browser) it answers `unavailable`. */
export function createPosition(geolocation: Geolocation | undefined, permissions: Permissions | undefined, now: () => number = Date.now): Position {
  let snapshot: PositionSnapshot = { status: 'idle', fix: null }
  let history: TimedFix[] = []
  let watchId: number | null = null
  // The first fix is a fine one: the visitor who asks stands on a platform more often than not.
  let isNear = true
  const listeners = new Set<() => void>()
  const fixedAt = createFixClock(now)

  const publish = (next: PositionSnapshot) => {
    snapshot = next
    for (const listener of listeners) listener()
  }

  const start = () => {
    if (geolocation === undefined) return publish({ status: 'unavailable', fix: null })
    if (watchId !== null) return
    publish({ status: snapshot.fix === null ? 'asking' : 'watching', fix: snapshot.fix })
    watchId = geolocation.watchPosition(
      ({ coords, timestamp }) => {
        const fix = { lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy, at: fixedAt(timestamp), ...headingOf(coords) }
        history = addFix(history, fix)
        publish({ status: 'watching', fix })
      },
      (error) => {
        if (error.code === error.PERMISSION_DENIED) {
          stop()
          publish({ status: 'denied', fix: null })
        } else publish({ status: 'unavailable', fix: snapshot.fix })
      },
      isNear ? NEAR : FAR,
    )
  }

  const stop = () => {
    if (watchId !== null) geolocation?.clearWatch(watchId)
    watchId = null
  }

  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    stop,
    focus(near) {
      if (near === isNear) return
      isNear = near
      if (watchId === null) return
      stop()
      start()
    },
    startIfAllowed() {
      if (snapshot.fix !== null) return start()
      // Safari before 16 has no Permissions; there the visitor taps once a visit.
      permissions?.query({ name: 'geolocation' }).then(
        (permission) => (permission.state === 'granted' ? start() : undefined),
        () => undefined,
      )
    },
    recent: () => history,
    bestFixFor: (place, at) => bestFixFor(history, place, at),
  }
}
