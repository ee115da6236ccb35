import { Link } from '@tanstack/react-router'
import { BOOK_KINDS, isListed, LISTED_KINDS } from '../../../core/catalogue/listed-kinds.ts'
import type { StampKind } from '../../../core/catalogue/stamp-kind.ts'
import { KINDS } from '../../ui/text/kinds.ja.ts'
import { LISTS } from '../../ui/text/lists.ja.ts'
import styles from './kind-tabs.module.css'
import type { ListSearch } from './list-filter.ts'

export interface KindTabsProps {
  readonly kind: StampKind
  /** The list that the tabs switch. */
  readonly to: '/list/' | '/list/popular/' | '/list/rare/'
  /** Filters that survive a change of kind. */
  readonly keep?: ListSearch
  /** Shown in the filter sheet, which stays open across kinds: in rows, with every kind of the book. */
  readonly isInSheet?: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the filter sheet is open. */
    filters?: true
  }
}

/** The kinds of stamp as tabs. */
export function KindTabs({ kind, to, keep = {}, isInSheet = false }: KindTabsProps) {
  return (
    <nav className={styles[isInSheet ? 'rows' : 'kinds']} aria-label={LISTS.kinds}>
      {(isInSheet ? BOOK_KINDS : LISTED_KINDS).map((each) => (
        <Link
          key={each}
          ref={each === kind ? showTab : undefined}
          {...addressOf(each, to, keep)}
          className={styles['kind'] ?? ''}
          // Matched by path alone, the stations' tab would be selected for every kind.
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={each === kind ? 'page' : undefined}
          replace
          {...(isInSheet && { state: { filters: true }, resetScroll: false })}
        >
          {KINDS.name[each]}
        </Link>
      ))}
    </nav>
  )
}

/** The selected tab may be beyond the edge of a narrow screen. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** spec 2: creatures and depots have their own addresses in the book. */
function addressOf(kind: StampKind, to: KindTabsProps['to'], keep: ListSearch) {
  if (to !== '/list/') return { to, search: kind === 'station' || !isListed(kind) ? {} : { kind } } as const
  if (kind === 'ikimono') return { to: '/list/ikimono/', search: keep } as const
  if (kind === 'traindepot') return { to: '/list/traindepot/', search: keep } as const
  return { to, search: kind === 'station' ? keep : { ...keep, kind } } as const
}
