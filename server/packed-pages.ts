import type { Packed } from './http/compress.ts'

/** A page of a book as it was sent, and the version of the account that it shows. */
export interface PackedPage {
  readonly version: number
  readonly packed: Packed
}

/** Packed pages by visitor, query and encoding. Only the database knows whether one is current: it compares the version in the statement that would read the page. */
export interface PackedPages {
  get(key: string): PackedPage | undefined
  set(key: string, page: PackedPage): void
}

const sizeOf = (page: PackedPage | undefined): number => page?.packed.content.length ?? 0

/** Some 600 pages of 500 impressions. */
const MAX_BYTES = 16 * 2 ** 20

/** Holds at most `maxBytes` of pages, those used last. */
export function createPackedPages(maxBytes = MAX_BYTES): PackedPages {
  /** The page used last is the last one. */
  const pages = new Map<string, PackedPage>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= sizeOf(pages.get(key))
    pages.delete(key)
  }
  return {
    get(key) {
      const page = pages.get(key)
      if (page === undefined) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    set(key, page) {
      drop(key)
      pages.set(key, page)
      bytes += sizeOf(page)
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) return
        drop(oldest)
      }
    },
  }
}
