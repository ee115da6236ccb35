import { AREAS, type AreaId } from '../../../core/catalogue/area.ts'
import { LISTED_KINDS, type ListedKind } from '../../../core/catalogue/listed-kinds.ts'
import { readText } from '../../../core/domain/search-params.ts'

/** What the book shows; all of it stands in the address. */
export interface ListFilter {
  readonly area: AreaId | 'all'
  readonly show: 'collected' | 'all'
  readonly q: string
}

/** Only what differs from the book as it opens stands in the address. */
export interface ListSearch {
  readonly area?: AreaId
  readonly show?: 'all'
  readonly q?: string
}

/** spec 2: the kind that an address names; the stations stand without one. */
export function readKind(search: Record<string, unknown>): { kind?: ListedKind } {
  const kind = LISTED_KINDS.find((known) => known === search['kind'])
  return kind === undefined || kind === 'station' ? {} : { kind }
}

/** The lines of the book, or one of them, in place of its list. */
export interface LineSearch {
  readonly by?: 'line'
  readonly line?: string
}

export const readLineSearch = (search: Record<string, unknown>): LineSearch => ({ ...(search['by'] === 'line' && { by: 'line' as const }), ...readText(search, 'line') })

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const area = AREAS.find((known) => known.id === search['area'])?.id
  return { ...(area === undefined ? {} : { area }), ...(search['show'] === 'all' ? { show: 'all' as const } : {}), ...readText(search, 'q') }
}

export const filterOf = ({ area, show, q }: ListSearch): ListFilter => ({ area: area ?? 'all', show: show ?? 'collected', q: q ?? '' })

export const listSearchOf = ({ area, show, q }: ListFilter): ListSearch => ({
  ...(area !== 'all' && { area }),
  ...(show === 'all' && { show }),
  ...(q === '' ? {} : { q }),
})
