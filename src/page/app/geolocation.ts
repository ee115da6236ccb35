import { createActor } from 'xstate'
import { JUST_LEFT_MS } from '../../core/contract/constants.ts'
import { addFix, bestFixFor, isRecent, type TimedFix } from '../../core/domain/fix-history.ts'
import { cadenceFor, positionMachine, type Cadence } from '../machines/position.machine.ts'
import type { Position, PositionSnapshot } from '../services/position.ts'

const OPTIONS: Readonly<Record<Exclude<Cadence, 'off'>, PositionOptions>> = {
  /** A fix of the last seconds is accurate enough on a train at rest. */
  fine: { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 },
  /** The age at which a fix is still accepted: trains stop for longer. */
  coarse: { enableHighAccuracy: false, maximumAge: 15_000, timeout: 60_000 },
}

/** How often the age of the last fix is looked at. */
const AGE_MS = 10_000

/** NaN and null both mean that the phone does not move. */
const headingOf = ({ heading }: GeolocationCoordinates) => (typeof heading === 'number' && Number.isFinite(heading) ? { heading } : {})

/**
 * When a fix was made, by the clock that times the presses (epoch ms). Some phones time their fixes by satellite: if no fix has ever agreed with the phone's own
 * clock, that clock is wrong, and the fix's time of arrival is used.
 */
function createFixClock(now: () => number): (timestamp: number) => number {
  let isAgreed = false
  return (timestamp) => {
    const arrived = now()
    isAgreed ||= Math.abs(arrived - timestamp) <= JUST_LEFT_MS
    return isAgreed ? Math.min(timestamp, arrived) : arrived
  }
}

/**
 * The browser's geolocation as Position. Only the machine's state decides, by `cadenceFor`, how the device is queried. `now` is the phone's clock; `page` tells
 * whether it is visible. Without a geolocation (an old or locked-down browser) the status is `unavailable`.
 */
export function createPosition(
  geolocation: Geolocation | undefined,
  permissions: Permissions | undefined,
  now: () => number = Date.now,
  page?: Pick<Document, 'visibilityState' | 'addEventListener'>,
): Position {
  const actor = createActor(positionMachine)
  let snapshot: PositionSnapshot = { status: 'idle', fix: null, now: now(), isShown: false }
  let history: TimedFix[] = []
  let cadence: Cadence = 'off'
  let watchId: number | null = null
  const listeners = new Set<() => void>()
  const fixedAt = createFixClock(now)

  const ask = (next: Cadence) => {
    if (next === cadence) return
    if (watchId !== null) geolocation?.clearWatch(watchId)
    watchId = null
    cadence = next
    if (next === 'off') return
    if (geolocation === undefined) return actor.send({ type: 'fix.lost' })
    watchId = geolocation.watchPosition(
      ({ coords, timestamp }) => {
        const fix = { lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy, at: fixedAt(timestamp), ...headingOf(coords) }
        history = addFix(history, fix)
        actor.send({ type: 'fix.taken', fix })
      },
      (error) => actor.send({ type: error.code === error.PERMISSION_DENIED ? 'fix.refused' : 'fix.lost' }),
      OPTIONS[next],
    )
  }
  const publish = (next: PositionSnapshot) => {
    snapshot = next
    for (const listener of listeners) listener()
  }
  actor.subscribe((state) => {
    ask(cadenceFor(state))
    const { status, place } = state.value
    const next = { status, fix: state.context.fix, now: now(), isShown: place === 'shown' }
    if (next.status === snapshot.status && next.fix === snapshot.fix && next.isShown === snapshot.isShown) return
    publish(next)
  })
  actor.start()
  /** Updates the age of the last fix: it expires, or its time is published, without a new fix. */
  const age = () => {
    if (snapshot.fix === null) return
    if (!isRecent(snapshot.fix, now())) actor.send({ type: 'fix.expired' })
    else if (snapshot.isShown) publish({ ...snapshot, now: now() })
  }
  setInterval(() => page?.visibilityState !== 'hidden' && age(), AGE_MS)
  const see = () => {
    age()
    actor.send({ type: page?.visibilityState === 'hidden' ? 'page.hide' : 'page.show' })
  }
  page?.addEventListener('visibilitychange', see)
  see()

  const start = () => {
    // After a failure of the device the request is started again instead of waiting for it.
    if (snapshot.status === 'unavailable') ask('off')
    actor.send({ type: 'ask' })
  }
  const startIfAllowed = () => {
    // Safari before 16 has no Permissions API; there the visitor taps once a visit.
    permissions?.query({ name: 'geolocation' }).then(
      (permission) => (permission.state === 'granted' ? start() : undefined),
      () => undefined,
    )
  }
  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    show(isPress = false) {
      actor.send({ type: 'place.show', isPress })
      startIfAllowed()
      // The next screen may show the place as well: the device keeps running then.
      return () => queueMicrotask(() => actor.send({ type: 'place.hide' }))
    },
    judge: (nearest_m, rest_ms) => actor.send({ type: 'fix.judged', nearest_m, rest_ms }),
    notify(isOn) {
      actor.send({ type: 'notify', isOn })
      if (isOn) startIfAllowed()
    },
    recent: () => history,
    bestFixFor: (place, at) => bestFixFor(history, place, at),
  }
}
