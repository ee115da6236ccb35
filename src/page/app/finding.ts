import type { Catalogue, Station } from '../../core/catalogue/station.ts'
import type { CollectedView } from '../../core/domain/collected-view.ts'
import type { TimedFix } from '../../core/domain/fix-history.ts'
import { fixesOfLastHour } from '../../core/domain/fix-tally.ts'
import { nearestStations } from '../../core/domain/nearest-stations.ts'
import { LONGEST_CHECK_MS, nextCheckMs } from '../../core/domain/next-check.ts'
import { isInRange } from '../../core/domain/proximity.ts'
import { stationToAnnounce, type Announced } from '../../core/domain/station-to-announce.ts'
import type { LiveValue } from '../../device/store/live-value.ts'
import type { Finding } from '../services/finding.ts'
import type { Position } from '../services/position.ts'
import { keepFix, readFixes } from './kept-fixes.ts'
import type { reachNotifications } from './reach-notifications.ts'

export interface FindingDeps {
  readonly position: Position
  readonly book: Pick<LiveValue<CollectedView>, 'get'>
  readonly loadCatalogue: () => Promise<Catalogue>
  readonly notifications: typeof reachNotifications
}

/** How many of the nearest stations are checked: a farther one cannot be in reach. */
const NEAREST = 30

/**
 * Runs beside the screens while the phone has a position (spec 10): counts the fixes, announces a stamp that came into reach, and reports what a fix means for
 * the next one. The position service alone decides how the device is asked.
 */
export function createFinding({ position, book, loadCatalogue, notifications }: FindingDeps): Finding {
  let station: Station | null = null
  let announced: Announced = new Map()
  let last: TimedFix | null = null
  const listeners = new Set<() => void>()
  const publish = () => {
    for (const listener of listeners) listener()
  }
  const show = (next: Station | null) => {
    station = next
    publish()
  }

  const isHidden = () => document.visibilityState === 'hidden'
  const isOnScreen = () => position.get().isShown && !isHidden()

  const look = () => {
    const { fix } = position.get()
    // The screen itself shows the announced station; without a position none is in reach.
    if (station !== null && (fix === null || isOnScreen())) show(null)
    if (fix === null || fix === last) return
    last = fix
    keepFix(localStorage, Date.now())
    publish()
    judge(fix).catch(() => position.judge(null, LONGEST_CHECK_MS))
  }

  /** Announces a stamp, and reports what the fix means for the next one; rejects without the catalogue, where nothing is near. */
  const judge = async (fix: TimedFix): Promise<void> => {
    const near = nearestStations(await loadCatalogue(), fix, NEAREST)
    const held = book.get()?.byStamp
    const lacking = held === undefined ? [] : near.filter((each) => !held.has(each.station.stamp_id))
    const inRange = lacking.filter((each) => isInRange(each.distance_m, each.station.radius_m, fix.accuracy)).map((each) => each.station)
    const { toAnnounce, announced: next } = stationToAnnounce(
      announced,
      inRange.map(({ stamp_id }) => stamp_id),
      Date.now(),
    )
    announced = next
    const [nearest] = inRange
    if (nearest?.stamp_id === toAnnounce) tell(nearest)
    const away_m = held === undefined ? 0 : Math.min(...lacking.map((each) => each.distance_m - each.station.radius_m - fix.accuracy))
    position.judge(near[0]?.distance_m ?? null, nextCheckMs(away_m))
  }

  const tell = (nearest: Station) => {
    if ((isHidden() || !document.hasFocus()) && notifications.get() === 'on') void notifications.tell(nearest).catch(() => undefined)
    // The finding screen announces it itself.
    else if (!isOnScreen()) show(nearest)
  }

  document.addEventListener('visibilitychange', () => {
    if (!isHidden()) void notifications.clear().catch(() => undefined)
    // The permission may also have been revoked in the phone's settings.
    else position.notify(notifications.get() === 'on')
  })
  position.subscribe(look)
  // Fixes may have arrived before this chunk; the newest is processed like any other.
  for (const { at } of position.recent().slice(0, -1)) keepFix(localStorage, at)
  look()
  // With notifications on, the visitor need not open the map first.
  position.notify(notifications.get() === 'on')

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notice: () => station,
    endNotice: () => show(null),
    fixesOfLastHour: () => fixesOfLastHour(readFixes(localStorage), Date.now()),
    notifications: () => notifications.get(),
    async chooseNotifications(isOn) {
      // A full phone cannot store the choice: it stays unchanged.
      await notifications.choose(isOn).catch(() => undefined)
      publish()
      position.notify(notifications.get() === 'on')
      if (notifications.get() !== 'on') await notifications.clear().catch(() => undefined)
    },
  }
}
