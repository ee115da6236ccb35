import { AREAS, type AreaId } from '../../../core/catalogue/area.ts'
import { BOOK_KINDS, LISTED_KINDS, type ListedKind } from '../../../core/catalogue/listed-kinds.ts'
import type { StampKind } from '../../../core/catalogue/stamp-kind.ts'
import { readText } from '../../../core/domain/search-params.ts'

/** The filters of the book; all of them are in the address. */
export interface ListFilter {
  readonly area: AreaId | 'all'
  readonly show: 'collected' | 'missing' | 'all'
  readonly q: string
}

/** Only differences from the default are in the address. */
export interface ListSearch {
  readonly area?: AreaId
  readonly show?: 'missing' | 'all'
  readonly q?: string
}

/** spec 2: the kind that an address of the book names; absent for stations. */
export function readBookKind(search: Record<string, unknown>): { kind?: StampKind } {
  const kind = BOOK_KINDS.find((known) => known === search['kind'])
  return kind === undefined || kind === 'station' ? {} : { kind }
}

/** The same for lists of the catalogue's kinds only. */
export function readKind(search: Record<string, unknown>): { kind?: ListedKind } {
  const kind = LISTED_KINDS.find((known) => known === search['kind'])
  return kind === undefined || kind === 'station' ? {} : { kind }
}

/** Shows the lines or the journeys of the book, one of them, one area, or its pages to leaf through, instead of its list. */
export interface LineSearch {
  readonly by?: 'line' | 'journey' | 'leaf' | 'area'
  readonly line?: string
  /** The key of the journey's first press. */
  readonly journey?: string
  /** In Japan. */
  readonly year?: number
}

export const readLineSearch = (search: Record<string, unknown>): LineSearch => ({
  ...((search['by'] === 'line' || search['by'] === 'journey' || search['by'] === 'leaf' || search['by'] === 'area') && { by: search['by'] }),
  ...readText(search, 'line'),
  ...readText(search, 'journey'),
  ...(/^\d{4}$/u.test(String(search['year'])) && { year: Number(search['year']) }),
})

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const area = AREAS.find((known) => known.id === search['area'])?.id
  return { ...(area === undefined ? {} : { area }), ...readShow(search['show']), ...readText(search, 'q') }
}

const readShow = (show: unknown): Pick<ListSearch, 'show'> => (show === 'all' || show === 'missing' ? { show } : {})

export const filterOf = ({ area, show, q }: ListSearch): ListFilter => ({ area: area ?? 'all', show: show ?? 'collected', q: q ?? '' })

export const listSearchOf = ({ area, show, q }: ListFilter): ListSearch => ({
  ...(area !== 'all' && { area }),
  ...(show !== 'collected' && { show }),
  ...(q === '' ? {} : { q }),
})
