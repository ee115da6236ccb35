import { Link } from '@tanstack/react-router'
import { LISTED_KINDS, type ListedKind } from '../../../core/catalogue/listed-kinds.ts'
import { KINDS } from '../../ui/text/kinds.ja.ts'
import { LISTS } from '../../ui/text/lists.ja.ts'
import styles from './kind-tabs.module.css'
import type { ListSearch } from './list-filter.ts'

export interface KindTabsProps {
  readonly kind: ListedKind
  /** The list that they turn over. */
  readonly to: '/list/' | '/list/popular/' | '/list/rare/'
  /** What stays chosen in another kind. */
  readonly keep?: ListSearch
}

/** The kinds of stamp as tabs. */
export function KindTabs({ kind, to, keep = {} }: KindTabsProps) {
  return (
    <nav className={styles['kinds']} aria-label={LISTS.kinds}>
      {LISTED_KINDS.map((each) => (
        <Link
          key={each}
          ref={each === kind ? showTab : undefined}
          {...addressOf(each, to, keep)}
          className={styles['kind'] ?? ''}
          // By its path alone the stations' tab would count as chosen for every kind.
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={each === kind ? 'page' : undefined}
          replace
        >
          {KINDS.name[each]}
        </Link>
      ))}
    </nav>
  )
}

/** The chosen tab may lie beyond the edge of a narrow screen. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** spec 2: creatures and depots have an address of their own in the book. */
function addressOf(kind: ListedKind, to: KindTabsProps['to'], keep: ListSearch) {
  if (to !== '/list/') return { to, search: kind === 'station' ? {} : { kind } } as const
  if (kind === 'ikimono') return { to: '/list/ikimono/', search: keep } as const
  if (kind === 'traindepot') return { to: '/list/traindepot/', search: keep } as const
  return { to, search: kind === 'station' ? keep : { ...keep, kind } } as const
}
