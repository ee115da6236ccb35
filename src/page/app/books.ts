import { brokenNicknameRule } from '../../core/contract/nickname-field.ts'
import { nameIn, VOLUMES, type Volume } from '../../core/contract/volumes.ts'
import type { FreeInkKey } from '../../core/domain/play/inks.ts'
import { readCollected } from '../../device/store/collected.ts'
import { DB_NAME, type Store } from '../../device/store/db.ts'
import type { Outbox } from '../../device/store/outbox.ts'
import { readBookOwner } from '../../device/sync/book-owner.ts'
import { dropOwedTo } from '../../device/sync/together.ts'
import type { Books, PhoneBook, TitleFault } from '../services/books.ts'
import type { PhoneCopyKeeper } from '../services/phone-copy.ts'
import { INK_KEY, inkOf } from '../ui/imprint/book-ink.ts'
import { BOOKS } from '../ui/text/books.ja.ts'
import { KANA_KEY, keepOpenVolume, TITLE_KEY } from './open-volume.ts'
import { findVolumes, openVolume } from './phone-volumes.ts'

export interface BooksDeps {
  readonly volume: Volume
  readonly store: Store
  readonly outbox: Outbox
  readonly readCookie: (name: string) => Promise<string | null>
  /** Resolves when no press of this tab is being stored. */
  readonly settled: () => Promise<unknown>
  /** Reloads this page, or loads another one. */
  readonly load: (path?: string) => void
  /** Whether a page can be loaded now: from the phone, or from the network. */
  readonly canLoad: () => boolean
  /** Fetches the files that only a phone with several books needs, for use without a signal. */
  readonly gather: () => Promise<void>
}

/** The books of this phone, for their list and their settings. */
export function createBooks(deps: BooksDeps): Books {
  const { volume, store, outbox } = deps
  const keyOf = (of: Volume) => nameIn(of, TITLE_KEY)
  /** A stored title that breaks the field's rules is not shown, but its book is still listed. */
  const titleOf = (of: Volume) => {
    const title = localStorage.getItem(keyOf(of)) ?? ''
    return brokenNicknameRule(title) === null ? title : BOOKS.untitled(VOLUMES.indexOf(of) + 1)
  }
  const faultOf = async (title: string, own: Volume | null): Promise<TitleFault | null> => {
    const others = (await findVolumes()).filter((other) => other !== own)
    return brokenNicknameRule(title) ?? (others.some((other) => titleOf(other) === title) ? 'taken' : null)
  }
  const cleaned = (title: string) => title.normalize('NFC').trim()
  const keep = (of: Volume, title: string, ink?: FreeInkKey): 'full' | null => {
    try {
      if (ink === null) localStorage.removeItem(nameIn(of, INK_KEY))
      else if (ink !== undefined) localStorage.setItem(nameIn(of, INK_KEY), ink)
      localStorage.setItem(keyOf(of), title)
      return null
    } catch {
      return 'full'
    }
  }
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  const countOf = async ({ store: its, outbox: own }: Pick<BooksDeps, 'store' | 'outbox'>) => (await readCollected(its)).length + (await own.count())
  const open = async (next: Volume) => {
    if (!deps.canLoad()) return false
    await deps.settled()
    keepOpenVolume(next)
    deps.load()
    return true
  }

  // The count reads the overflow, and only then is it known what is unreadable there.
  const isEmpty = async () => (await countOf({ store, outbox })) === 0 && outbox.unreadable() === 0
  const isRemovable = async () => volume !== '' && (await isEmpty()) && (await readBookOwner(deps)) === 'none'

  return {
    async list() {
      const books: PhoneBook[] = []
      for (const each of await findVolumes()) {
        // A lost title is written again, so that the book can be opened.
        if (each !== '' && localStorage.getItem(keyOf(each)) === null) keep(each, '')
        const isOpen = each === volume
        const count = await (isOpen ? countOf(deps) : inVolume(each, countOf))
        books.push({ volume: each, title: titleOf(each), ink: inkOf(localStorage.getItem(nameIn(each, INK_KEY))), isOpen, count })
      }
      return books
    },
    async add(given, ink) {
      const title = cleaned(given)
      const fault = await faultOf(title, null)
      if (fault !== null) return fault
      const held = await findVolumes()
      const free = VOLUMES.find((each) => !held.includes(each))
      if (free === undefined) return 'most'
      if (keep(free, title, ink) === 'full') return 'full'
      document.documentElement.dataset['books'] = ''
      await deps.gather().catch(() => undefined)
      await open(free)
      tell()
      return null
    },
    open,
    async rename(given) {
      const title = cleaned(given)
      const fault = (await faultOf(title, volume)) ?? keep(volume, title)
      if (fault === null) tell()
      return fault
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isKana: () => 'kana' in document.documentElement.dataset,
    setKana(isKana) {
      try {
        if (isKana) localStorage.setItem(nameIn(volume, KANA_KEY), '1')
        else localStorage.removeItem(nameIn(volume, KANA_KEY))
      } catch {
        return false
      }
      document.documentElement.toggleAttribute('data-kana', isKana)
      return true
    },
    isRemovable,
    async remove() {
      if (!(await isRemovable())) throw new Error('the book is not empty')
      // Presses that other books owe to this one are dropped.
      for (const other of (await findVolumes()).filter((each) => each !== volume)) await inVolume(other, (its) => dropOwedTo(its.store, volume))
      await store.close()
      await deleteDatabase(DB_NAME + volume)
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith(`ekiincho${volume}-`))) localStorage.removeItem(key)
      keepOpenVolume('')
      deps.load('/')
    },
  }
}

/** Runs `work` on a volume that is not open in this tab, and closes it. */
async function inVolume<T>(of: Volume, work: (its: ReturnType<typeof openVolume>) => Promise<T>): Promise<T> {
  const its = openVolume(of)
  try {
    return await work(its)
  } finally {
    await its.close()
  }
}

/** How long creating a book waits for the files that only a phone with several books needs, in milliseconds. */
const GATHER_MS = 5_000

/** The service that this page uses. */
export const createPageBooks = ({
  phoneCopy,
  ...deps
}: Omit<BooksDeps, 'load' | 'canLoad' | 'gather'> & { readonly phoneCopy: () => Promise<Pick<PhoneCopyKeeper, 'gather'>> }): Books =>
  createBooks({
    ...deps,
    load: (path) => (path === undefined ? location.reload() : location.assign(path)),
    canLoad: () => navigator.onLine || navigator.serviceWorker?.controller != null,
    gather: async () => {
      await Promise.race([(await phoneCopy()).gather(true), new Promise((resolve) => setTimeout(resolve, GATHER_MS))])
    },
  })

/** Other tabs close their connections when they are notified of the deletion. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
  })
