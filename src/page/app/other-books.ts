import type { Volume } from '../../core/contract/volumes.ts'
import { createApi } from '../../device/api/api.ts'
import { ofetchTransport } from '../../device/api/ofetch-transport.ts'
import type { Store } from '../../device/store/db.ts'
import type { Outbox } from '../../device/store/outbox.ts'
import { createSendQueue } from '../../device/store/send-queue.ts'
import { createUserLoader } from '../../device/sync/account.ts'
import { sendAll } from '../../device/sync/send-all.ts'
import { deliverOwed } from '../../device/sync/together.ts'
import { createDrainScheduler } from './drain-scheduler.ts'
import { openVolume, titledVolumes } from './phone-volumes.ts'
import { readCookie } from './read-cookie.ts'

export interface OtherBooksDeps {
  /** The open volume, which sends by itself. */
  readonly volume: Volume
  readonly store: Store
  readonly outbox: Outbox
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

const IDLE = { settled: 0, hasRenewed: false, needsLogin: false, nextAt: null }

/**
 * Sends the presses of the books that are not open: they must not wait until their book is opened. Each book has its own session, lock and waits; an action of its
 * visitor is requested when that book is opened. First it delivers the presses that are owed to a second book.
 */
export function createOtherBooks({ volume, store, outbox, now = Date.now }: OtherBooksDeps) {
  const others = titledVolumes().filter((other) => other !== volume)
  const opened = new Map<Volume, Pick<OtherBooksDeps, 'store' | 'outbox'>>([[volume, { store, outbox }]])
  for (const other of others) opened.set(other, openVolume(other))
  /** A book that another tab has removed must not be recreated as an empty one. */
  const find = (of: Volume) => (titledVolumes().includes(of) ? (opened.get(of) ?? null) : null)

  const delivered = (async () => {
    for (const [of, book] of opened) if (find(of) !== null) await deliverOwed(book, find).catch(() => undefined)
  })()

  const schedulers = others.map((other) => {
    const book = openedOf(other)
    const readOwn = (name: string) => Promise.resolve(readCookie(name + other))
    const api = createApi({ transport: ofetchTransport, origin: location.origin, readCookie: readOwn, volume: other })
    const deps = { ...book, queue: createSendQueue(book.store), api, readCookie: readOwn, locks: navigator.locks, now, volume: other }
    const loadUser = createUserLoader(deps)
    return createDrainScheduler({
      now,
      async drain(options) {
        await delivered
        if (find(other) === null) return IDLE
        return sendAll({ ...deps, loadUser, random: Math.random }, options)
      },
      onReport: () => undefined,
    })
  })

  return {
    /** Resolves when the presses that earlier pages owed are delivered. */
    delivered,
    requestDrain: (options: { readonly eager: boolean }) => schedulers.forEach((scheduler) => scheduler.request(options)),
  }

  function openedOf(of: Volume) {
    const book = opened.get(of)
    if (book === undefined) throw new Error(`no volume ${of}`)
    return book
  }
}
