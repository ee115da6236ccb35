import type { Catalogue, Station } from '../../core/catalogue/station.ts'
import type { CollectedView } from '../../core/domain/collected-view.ts'
import type { TimedFix } from '../../core/domain/fix-history.ts'
import { fixesOfLastHour } from '../../core/domain/fix-tally.ts'
import { nearestStations } from '../../core/domain/nearest-stations.ts'
import { LONGEST_LOOK_MS, nextLookMs } from '../../core/domain/next-look.ts'
import { isInRange } from '../../core/domain/proximity.ts'
import { reachNews, type Told } from '../../core/domain/reach-news.ts'
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

/** Of the stations farther away none can be in reach. */
const NEAREST = 30

/**
 * Looks on while the phone watches where it is (spec 10): counts the fixes, tells of a stamp that came into reach, and lets the phone
 * rest. Where no screen shows the place it is asked for coarsely and once in a while; on a hidden page not at all, unless the visitor
 * wants to be told there.
 */
export function createFinding({ position, book, loadCatalogue, notifications }: FindingDeps): Finding {
  let station: Station | null = null
  let told: Told = new Map()
  let last: TimedFix | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const publish = () => {
    for (const listener of listeners) listener()
  }
  const show = (next: Station | null) => {
    station = next
    publish()
  }

  const isHidden = () => document.visibilityState === 'hidden'
  const isOnScreen = (path = '/find/') => !isHidden() && location.pathname.startsWith(path)
  const isWatching = () => ['watching', 'unavailable'].includes(position.get().status)

  const rest = (ms: number) => {
    if (isOnScreen()) return
    position.stop()
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isHidden() && notifications.get() !== 'on') return
      if (!isOnScreen()) position.focus(false)
      position.start()
    }, ms)
  }

  const look = () => {
    const { status, fix } = position.get()
    // What was told is on screen itself.
    if (station !== null && isOnScreen()) show(null)
    // A press wants the best proof there is.
    if (isOnScreen('/find/push/')) position.focus(true)
    if (fix === null || fix === last) return status === 'unavailable' ? rest(LONGEST_LOOK_MS) : undefined
    last = fix
    keepFix(localStorage, Date.now())
    publish()
    // Without the catalogue nothing is near.
    judge(fix).then(rest, () => rest(LONGEST_LOOK_MS))
  }

  /** Tells what is news; resolves with how long the phone may rest. */
  const judge = async (fix: TimedFix): Promise<number> => {
    const catalogue = await loadCatalogue()
    const held = book.get()?.byStamp
    if (held === undefined) return nextLookMs(0)
    const lacking = nearestStations(catalogue, fix, NEAREST).filter((near) => !held.has(near.station.stamp_id))
    const inRange = lacking.filter((near) => isInRange(near.distance_m, near.station.radius_m, fix.accuracy)).map((near) => near.station)
    const { news, told: next } = reachNews(
      told,
      inRange.map(({ stamp_id }) => stamp_id),
      Date.now(),
    )
    told = next
    const [nearest] = inRange
    if (nearest?.stamp_id === news) tell(nearest)
    return nextLookMs(Math.min(...lacking.map((near) => near.distance_m - near.station.radius_m - fix.accuracy)))
  }

  const tell = (nearest: Station) => {
    if ((isHidden() || !document.hasFocus()) && notifications.get() === 'on') void notifications.tell(nearest).catch(() => undefined)
    // Finding tells it by itself.
    else if (!isOnScreen()) show(nearest)
  }

  document.addEventListener('visibilitychange', () => {
    if (!isHidden()) {
      void notifications.clear().catch(() => undefined)
      if (isWatching()) position.start()
    } else if (isWatching()) rest(0)
  })
  position.subscribe(look)
  // Fixes may have come before this chunk did; the newest is looked at like any other.
  for (const { at } of position.recent().slice(0, -1)) keepFix(localStorage, at)
  look()
  // Who wants to be told need not open the map first.
  if (notifications.get() === 'on') position.startIfAllowed()

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
      // A full phone keeps no choice: then it stays as it was.
      await notifications.choose(isOn).catch(() => undefined)
      publish()
      if (notifications.get() === 'on') position.startIfAllowed()
      else await notifications.clear().catch(() => undefined)
    },
  }
}
