import type { Volume } from '../../core/contract/volumes.ts'
import type { Store } from '../../device/store/db.ts'
import type { Outbox } from '../../device/store/outbox.ts'
import { amendInBothBooks, keepInBothBooks, type OpenedVolume } from '../../device/sync/together.ts'
import type { PhoneBook } from '../services/books.ts'
import type { Companion, Together } from '../services/together.ts'
import { openVolume } from './phone-volumes.ts'

export interface TogetherDeps {
  readonly store: Store
  readonly outbox: Pick<Outbox, 'add' | 'amend' | 'read'>
  readonly books: () => Promise<{ list(): Promise<readonly Pick<PhoneBook, 'volume' | 'title' | 'isOpen'>[]> }>
}

interface Pair extends Companion {
  readonly volume: Volume
  readonly key: string
}

/** The choice of a second book lasts until the page is closed. */
export function createTogether({ store, outbox, books }: TogetherDeps): Together {
  let chosen: { readonly volume: Volume; readonly title: string } | null = null
  const pairs = new Map<string, Pair>()
  /** The second key of each press, kept even where no book had room for it: another attempt is the same press. */
  const keys = new Map<string, string>()
  const opened = new Map<Volume, OpenedVolume>()
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  const openOther = (volume: Volume) => {
    const other = opened.get(volume) ?? openVolume(volume)
    opened.set(volume, other)
    return other
  }
  let others: readonly { readonly volume: Volume; readonly title: string }[] = []
  return {
    async books() {
      const list = await (await books()).list()
      others = list.filter(({ isOpen }) => !isOpen)
      return { open: list.find(({ isOpen }) => isOpen)?.title ?? '', others }
    },
    chosen: () => chosen?.volume ?? null,
    choose(volume) {
      chosen = others.find((other) => other.volume === volume) ?? null
      tell()
    },
    companionOf: (key) => pairs.get(key) ?? null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async add(row) {
      if (chosen === null) return outbox.add(row)
      const { volume, title } = chosen
      const key = keys.get(row.key) ?? crypto.randomUUID()
      keys.set(row.key, key)
      const { where, state } = await keepInBothBooks({ store, outbox }, row, volume, key, () => openOther(volume))
      pairs.set(row.key, { volume, title, key, state })
      tell()
      return where
    },
    async amend(key, change) {
      const pair = pairs.get(key)
      const isOpen =
        pair === undefined || pair.state === 'full'
          ? await outbox.amend(key, change)
          : await amendInBothBooks({ store, outbox }, [key, pair.key], change, () => openOther(pair.volume), Date.now())
      if (isOpen && change === 'undo') pairs.delete(key)
      return isOpen
    },
  }
}
