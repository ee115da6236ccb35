import type { ShellRequest, ShellList } from '../../core/contract/builds.ts'
import { SHELL_CACHE } from '../../core/contract/worker-messages.ts'
import { PREFECTURES } from '../../core/catalogue/area.ts'
import type { Station } from '../../core/catalogue/station.ts'
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts'
import { gatherShell } from '../../device/shell/gather-shell.ts'
import { isQuotaError } from '../../device/store/is-quota-error.ts'
import type { PhoneCopy, PhoneCopyKeeper } from '../services/phone-copy.ts'
import type { Position } from '../services/position.ts'
import { registerWorker } from './register-worker.ts'

const LOCK = 'ekiincho-gather'
/** Intervals in milliseconds: between two readings of the share, and until the next attempt if no event triggers one earlier. */
const READ_MS = 500
const RETRY_MS = 20_000
/** The app takes 3 MB; a phone with less room than that is full, bytes. */
const ROOM = 3_000_000

/** The Network Information API: Chromium only. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean }
}

/**
 * The copy of the app in the service worker's shell cache. On a first visit the worker fetches what every press needs; the page fetches the rest, because only the
 * page can show it and repeat it, and knows where the visitor is: with a position the nearest station's stamp comes first, then those of its prefecture.
 */
export function createPhoneCopyKeeper(position: Pick<Position, 'get' | 'subscribe'>): PhoneCopyKeeper {
  /** The station nearest to the visitor, once there is a position. */
  let here: Station | null = null
  let copy: PhoneCopy | null = null
  let gathering: Promise<void> | null = null
  /** Ends the wait before the next attempt. */
  let goOn = () => {}
  const listeners = new Set<() => void>()
  const show = (next: PhoneCopy) => {
    copy = next
    for (const tell of listeners) tell()
  }
  const showShare = async () => {
    // The share no longer changes, and listing the cache twice a second would slow down the writing of the remaining 200 files.
    if (copy?.state === 'gathering' && copy.share === 1) return
    const { share } = await read(here)
    if (gathering !== null && copy?.state !== 'stopped') show({ state: 'gathering', share })
  }

  const run = async (isAsked: boolean) => {
    for (let asked = isAsked; ; asked = false) {
      const before = await read(here)
      if (before.isWhole) return show({ state: 'held' })
      show({ state: 'gathering', share: before.share })
      const timer = setInterval(() => void showShare().catch(() => undefined), READ_MS)
      const why = await attempt(asked, () => here).finally(() => clearInterval(timer))
      const after = await read(here)
      if (after.isWhole) return show({ state: 'held' })
      if (why === 'absent') return show({ state: 'absent' })
      show({ state: 'stopped', why, share: after.share })
      if (why !== 'signal') return
      const waiting = new AbortController()
      const { signal } = waiting
      await new Promise<void>((resolve) => {
        goOn = resolve
        window.addEventListener('online', goOn, { signal })
        document.addEventListener('visibilitychange', goOn, { signal })
        setTimeout(goOn, RETRY_MS)
      })
      waiting.abort()
    }
  }

  const find = async () => {
    const { fix } = position.get()
    if (fix === null || here !== null) return
    const [{ nearestStations }, catalogue] = await Promise.all([import('../../core/domain/nearest-stations.ts'), loadCatalogue()])
    here = nearestStations(catalogue, fix, 1)[0]?.station ?? null
    if (gathering === null) return
    // Runs in parallel with other requests. Files that other stations share wait until the worker has the files of every press.
    if ((await navigator.serviceWorker.getRegistration())?.active != null) await gatherNear(here)
    else await gatherKit(here)
    const { share } = await read(here)
    if (copy?.state === 'gathering' || copy?.state === 'stopped') show({ ...copy, share })
  }
  const look = () => void find().catch(() => undefined)
  position.subscribe(look)
  look()

  const gather = async (isAsked: boolean) => {
    if (!('serviceWorker' in navigator)) return show({ state: 'absent' })
    goOn()
    gathering ??= run(isAsked)
      .catch(() => show({ state: 'stopped', why: 'signal', share: 0 }))
      .finally(() => {
        gathering = null
      })
    await gathering
  }

  return {
    get: () => copy,
    subscribe(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    gather,
    // It does not retry an interrupted copy: a full phone would fetch every file again and fail to store it.
    untilEnded: async () => (copy === null || copy.state === 'gathering' ? gather(false) : undefined),
  }
}

/** The lists in the cache: of the active build, and of a waiting one. */
async function readLists(cache: Cache): Promise<ShellList[]> {
  const lists = (await cache.keys()).filter(({ url }) => /\/assets\/shell-[\w-]+\.json$/u.test(url))
  return Promise.all(lists.map(async (key) => (await (await cache.match(key))?.json()) as ShellList))
}

/**
 * All files in two parts. The second part is requested when the first is complete, because parallel requests would share a slow line. With a position, the first part
 * has the stamps around the visitor and the app, the second those of every station and the sentences about their pictures. Without a position, the first part has the
 * stamps of every station, the second the app. A phone with several books also gets `later`.
 */
function wantedOf(list: ShellList, here: Station | null): readonly (readonly ShellRequest[])[] {
  const { needed, stations } = list
  const [drawn, app, sentences] = [list.rest.slice(0, stations), list.rest.slice(stations, -1), list.rest.slice(-1)]
  const later = 'books' in document.documentElement.dataset ? list.later : []
  if (here === null)
    return [
      [...needed, ...drawn],
      [...app, ...later, ...sentences],
    ]
  return [
    [...needed, ...drawnWith(list, here), ...app, ...later],
    [...drawn, ...sentences],
  ]
}

/** The files that draw the stamps of the visitor's prefecture; without a position those of all stations. */
const drawnWith = ({ rest, stations, prefectures }: ShellList, here: Station | null) =>
  prefectures[here === null ? -1 : PREFECTURES.indexOf(here.prefecture)] ?? rest.slice(0, stations)

/** The files that draw the station's own stamp. */
function kitOf({ kits }: ShellList, { stamp_id }: Station): readonly ShellRequest[] {
  const url = `${kits.folder}${stamp_id}.js`
  return [{ url, holds: [url], bytes: 0 }, ...(kits.besides[stamp_id] ?? [])]
}

/** Fetches the files of the station's own stamp, if the list of files is stored. Failed files are requested again with those of its prefecture. */
async function gatherKit(here: Station | null): Promise<void> {
  if (here === null) return
  const cache = await caches.open(SHELL_CACHE)
  for (const list of await readLists(cache)) await gatherShell(cache, kitOf(list, here), location.origin).catch(() => undefined)
}

/** Fetches the files of the stamps of the station's prefecture, its own stamp first. */
async function gatherNear(here: Station | null): Promise<void> {
  if (here === null) return
  await gatherKit(here)
  const cache = await caches.open(SHELL_CACHE)
  for (const list of await readLists(cache)) await gatherShell(cache, drawnWith(list, here), location.origin)
}

/** The cached share of the files that a press needs, and whether all files are cached. While a new build is being fetched there are two lists; the fuller one counts. */
async function read(here: Station | null): Promise<{ readonly share: number; readonly isWhole: boolean }> {
  const cache = await caches.open(SHELL_CACHE)
  const held = new Set((await cache.keys()).map(({ url }) => url))
  const isHeld = ({ holds }: ShellRequest) => holds.every((name) => held.has(`${location.origin}/${name}`))
  const bytesOf = (requests: readonly ShellRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0)
  const shareOf = (requests: readonly ShellRequest[]) => bytesOf(requests.filter(isHeld)) / Math.max(1, bytesOf(requests))
  const lists = await readLists(cache)
  const isActive = (await navigator.serviceWorker.getRegistration())?.active != null
  return {
    // The worker answers once it is active, a moment after its last file has arrived.
    share: Math.min(isActive ? 1 : 0.99, Math.max(0, ...lists.map((list) => shareOf([...list.needed, ...drawnWith(list, here)])))),
    isWhole: isActive && lists.some((list) => wantedOf(list, here).flat().every(isHeld)),
  }
}

/** Fetches the missing files. Returns why some may still be missing. */
async function attempt(isAsked: boolean, here: () => Station | null): Promise<'signal' | 'full' | 'saver' | 'absent'> {
  try {
    const worker = workerOf(await navigator.serviceWorker.getRegistration()) ?? workerOf(await registerWorker())
    if (worker === null) return 'absent'
    if (!(await isActivated(worker))) return (await isFull()) ? 'full' : 'signal'
    if (!isAsked && (navigator as Connection).connection?.saveData === true) {
      await gatherNear(here())
      return 'saver'
    }
    await gatherKit(here())
    const cache = await caches.open(SHELL_CACHE)
    // One of two tabs fetches, and the other finds the files in the cache.
    await navigator.locks.request(LOCK, async () => {
      for (const list of await readLists(cache)) for (const part of wantedOf(list, here())) await gatherShell(cache, part, location.origin)
    })
    return 'signal'
  } catch (error) {
    if (isQuotaError(error)) return 'full'
    // A browser that blocks workers throws a SecurityError.
    return error instanceof DOMException && error.name === 'SecurityError' ? 'absent' : 'signal'
  }
}

/** Resolves when the installation has ended: true if the worker has the files of a press. The next attempt registers a failed worker again, which continues. */
const isActivated = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const tell = () => ['activated', 'redundant'].includes(worker.state) && resolve(worker.state === 'activated')
    worker.addEventListener('statechange', tell)
    tell()
  })

const workerOf = (registration: ServiceWorkerRegistration | undefined) => registration?.active ?? registration?.waiting ?? registration?.installing ?? null

async function isFull(): Promise<boolean> {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota - usage < ROOM
}
