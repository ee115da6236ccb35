import { Link, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AREAS } from '../../../core/catalogue/area.ts'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { StampKind } from '../../../core/catalogue/stamp-kind.ts'
import { searchNamed } from '../../../core/domain/search-stations.ts'
import { tallyOf } from '../../../core/domain/tally.ts'
import { useBook } from '../../hooks/use-live.ts'
import { useTyped } from '../../hooks/use-typed.ts'
import buttons from '../../ui/button/button.module.css'
import { ShareSection } from '../../ui/share/share-section.tsx'
import { sharedStamp } from '../../ui/share/shared-stamp.ts'
import { StampRow, stampRowFit, stampRowRem } from '../../ui/stamp-row/stamp-row.tsx'
import { KINDS } from '../../ui/text/kinds.ja.ts'
import { LIST, LISTS } from '../../ui/text/lists.ja.ts'
import { SEARCH } from '../../ui/text/search.ja.ts'
import { SHARE } from '../../ui/text/share.ja.ts'
import { WindowList } from '../../ui/window-list/window-list.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { ListFilter } from './list-filter.ts'
import { ListHead } from './list-head.tsx'
import { ListProgress } from './list-progress.tsx'
import styles from './list-screen.module.css'
import { StampLeaf, STAMP_LEAF_REM } from './stamp-leaf.tsx'
import { useKeptRows } from './use-kept-rows.ts'

export interface ListScreenProps {
  readonly kind: StampKind
  /** Every stamp of the kind. */
  readonly stamps: readonly StampFacts[]
  readonly filter: ListFilter
  readonly onFilter: (change: Partial<ListFilter>) => void
}

/** The stamp book: collected stamps of a kind, missing ones, or all (spec 2). A search covers the whole kind, whatever the filter. */
export function ListScreen({ kind, stamps, filter, onFilter }: ListScreenProps) {
  const book = useBook()
  const { typed: q, setTyped, settle } = useTyped(filter.q, (text) => onFilter({ q: text }))
  const hasAreas = useMemo(() => stamps.some((stamp) => stamp.area !== null), [stamps])
  const area = hasAreas ? filter.area : 'all'
  const areaName = AREAS.find(({ id }) => id === area)?.name
  const inArea = useMemo(() => (area === 'all' ? stamps : stamps.filter((stamp) => stamp.area === area)), [stamps, area])
  const isSearched = q.trim() !== ''
  const isLeaves = filter.show === 'collected' && !isSearched
  const found = useMemo(() => (isSearched ? searchNamed(stamps, q) : null), [stamps, q, isSearched])
  const rows = useMemo(() => {
    if (found !== null) return found.list
    if (filter.show === 'all') return inArea
    if (filter.show === 'missing') return inArea.filter((stamp) => book?.byStamp.has(stamp.stamp_id) === false)
    return inArea.filter((stamp) => book?.byStamp.has(stamp.stamp_id)).toSorted(byNewest(book?.byStamp))
  }, [found, inArea, filter.show, book])
  const foundWords = found?.by === 'guess' && rows.length > 0 ? SEARCH.guess(rows.map(({ name }) => name)) : LISTS.found(kind, rows.length)
  const tally = useMemo(() => tallyOf(inArea.map((stamp) => book?.byStamp.get(stamp.stamp_id))), [inArea, book])
  useKeptRows(rows, isLeaves, isSearched ? null : book)
  const isEmptyBook = book !== null && book.count === 0 && isLeaves
  // The sheet stays open across kinds, although creatures and depots have their own routes.
  const [isFiltering, setFiltering] = useState(useLocation({ select: ({ state }) => state.filters === true }))
  const [isSharing, setSharing] = useState(false)
  const shared = useMemo(
    () =>
      (isFiltering || isSharing ? rows : []).flatMap((facts) => {
        const entry = book?.byStamp.get(facts.stamp_id)
        return entry === undefined ? [] : [sharedStamp(facts, entry)]
      }),
    [isFiltering, isSharing, rows, book],
  )

  return (
    <div>
      <ListHead
        chip={LISTS.chip(kind, filter.show, areaName)}
        count={rows.length}
        q={q}
        onSearch={setTyped}
        onFocus={() => void searchNamed(stamps, '')}
        onBlur={settle}
        onOpen={() => setFiltering(true)}
      />
      <ListProgress progress={LISTS.progress(kind, tally.visited, inArea.length)} tally={tally} found={isSearched ? foundWords : null} />
      {isSharing && (
        <div className={styles['sharing']}>
          <ShareSection title={SHARE.title(KINDS.name[kind], areaName)} stamps={shared} isOpenAtFirst />
        </div>
      )}
      {isFiltering && (
        <FilterSheet
          kind={kind}
          hasAreas={hasAreas}
          filter={{ ...filter, area }}
          count={rows.length}
          onFilter={onFilter}
          onClose={() => setFiltering(false)}
          onShare={
            shared.length === 0
              ? undefined
              : () => {
                  setFiltering(false)
                  setSharing(true)
                }
          }
        />
      )}
      {isEmptyBook ? (
        <section className={styles['empty']}>
          <span className={styles['ring']} aria-hidden="true" />
          <h2>{LIST.emptyTitle}</h2>
          <p>{LIST.emptyBody}</p>
          <Link to="/find/" className={buttons['button'] ?? ''}>
            {LIST.emptyAction}
          </Link>
        </section>
      ) : (
        rows.length === 0 &&
        book !== null && (
          <div className={styles['none']} role={isSearched ? undefined : 'status'}>
            <p>{isSearched ? LISTS.none(q) : filter.show === 'missing' ? LISTS.noneLeft(kind, area !== 'all') : LISTS.noneYet(kind, area !== 'all')}</p>
            {isLeaves && (
              <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={() => onFilter({ show: 'all' })}>
                {LISTS.seeAll(kind)}
              </button>
            )}
          </div>
        )
      )}
      {!isLeaves ? (
        <WindowList
          count={rows.length}
          rowRem={stampRowRem}
          fitOf={stampRowFit}
          label={LIST.title}
          keyOf={(index) => rows[index]?.stamp_id ?? index}
          isReused
          nameOf={(index) => rows[index]?.name ?? ''}
          renderRow={(index) => {
            const facts = rows[index]
            return facts === undefined ? null : <StampRow facts={facts} entry={book?.byStamp.get(facts.stamp_id)} to="/list/detail/" />
          }}
        />
      ) : (
        <div className={styles['leaves']}>
          <WindowList
            count={rows.length}
            rowRem={STAMP_LEAF_REM.height}
            columnRem={STAMP_LEAF_REM.width}
            label={LIST.title}
            keyOf={(index) => rows[index]?.stamp_id ?? index}
            nameOf={(index) => rows[index]?.name ?? ''}
            renderRow={(index) => {
              const facts = rows[index]
              const entry = facts === undefined ? undefined : book?.byStamp.get(facts.stamp_id)
              return facts === undefined || entry === undefined ? null : <StampLeaf facts={facts} entry={entry} />
            }}
          />
        </div>
      )}
    </div>
  )
}

const byNewest =
  (entries: ReadonlyMap<number, { readonly newest: { readonly pressed_at: string } }> | undefined) =>
  (a: { readonly stamp_id: number }, b: { readonly stamp_id: number }) => {
    const [left, right] = [entries?.get(a.stamp_id)?.newest.pressed_at ?? '', entries?.get(b.stamp_id)?.newest.pressed_at ?? '']
    return left < right ? 1 : left > right ? -1 : a.stamp_id - b.stamp_id
  }
