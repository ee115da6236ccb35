import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListedKind } from '../../../core/catalogue/listed-kinds.ts'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { byVisitors } from '../../../core/domain/by-visitors.ts'
import { useBook, useStampNumbers } from '../../hooks/use-live.ts'
import { StampRow, stampRowFit, stampRowRem } from '../../ui/stamp-row/stamp-row.tsx'
import { LISTS } from '../../ui/text/lists.ja.ts'
import { WindowList } from '../../ui/window-list/window-list.tsx'
import { KindTabs } from './kind-tabs.tsx'
import styles from './list-screen.module.css'

export interface VisitorsScreenProps {
  readonly kind: ListedKind
  readonly stamps: readonly StampFacts[]
  readonly order: 'popular' | 'rare'
}

/** The stamps that many visitors have, or few, by the numbers that the phone last loaded (spec 2). */
export function VisitorsScreen({ kind, stamps, order }: VisitorsScreenProps) {
  const book = useBook()
  const numbers = useStampNumbers()
  const rows = useMemo(
    () => (numbers ? byVisitors(stamps, numbers.byStamp, order, (stamp_id) => book?.byStamp.has(stamp_id) === true) : []),
    [stamps, numbers, order, book],
  )
  return (
    <div>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h1>{LISTS[order]}</h1>
          <p>
            <Link to="/list/" search={kind === 'station' ? {} : { kind }} activeOptions={{ exact: true }}>
              {LISTS.toBook}
            </Link>
          </p>
        </div>
        <KindTabs kind={kind} to={`/list/${order}/`} />
        <p className={styles['lead']}>
          {LISTS[`${order}Lead`]}
          {numbers && <span className={styles['as-of']}>{LISTS.asOf(new Date(numbers.loaded_at).toISOString())}</span>}
        </p>
      </header>
      {numbers === null && (
        <div className={styles['none']} role="status">
          <p>{LISTS.noNumbers}</p>
          <p>{LISTS.noNumbersHint}</p>
        </div>
      )}
      {numbers && rows.length === 0 && (
        <p className={styles['none']} role="status">
          {LISTS.nobody}
        </p>
      )}
      <WindowList
        count={rows.length}
        rowRem={stampRowRem}
        fitOf={stampRowFit}
        label={LISTS[order]}
        keyOf={(index) => rows[index]?.facts.stamp_id ?? index}
        nameOf={(index) => rows[index]?.facts.name ?? ''}
        renderRow={(index) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <StampRow
              facts={row.facts}
              entry={book?.byStamp.get(row.facts.stamp_id)}
              side={LISTS.people(row.number)}
              sideNote={LISTS.rank(row.rank, row.isTied)}
              to="/list/detail/"
            />
          )
        }}
      />
    </div>
  )
}
