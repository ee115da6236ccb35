import { inOpenBook } from '../../ui/open-book.ts'

const KEPT_AS = 'ekiincho-leaf'

/** The orders in which the book is leafed. */
export type LeafOrder = 'day' | 'line' | 'own'

interface KeptLeaf {
  readonly order: LeafOrder
  /** The open page; null for the order's own beginning. */
  readonly at: string | null
}

/** The order and the open page, kept on this phone: the book reopens where it was closed. */
export const keptLeaf = {
  order: (): LeafOrder => read().order,
  at: (): string | null => read().at,
  keep(leaf: KeptLeaf): void {
    try {
      localStorage.setItem(inOpenBook(KEPT_AS), JSON.stringify(leaf))
    } catch {
      // A full phone: the space is left for the presses.
    }
  },
}

function read(): KeptLeaf {
  try {
    const { order, at } = JSON.parse(localStorage.getItem(inOpenBook(KEPT_AS)) ?? '{}') as Partial<Record<keyof KeptLeaf, unknown>>
    return { order: order === 'line' || order === 'own' ? order : 'day', at: typeof at === 'string' ? at : null }
  } catch {
    return { order: 'day', at: null }
  }
}
