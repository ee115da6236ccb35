import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AREAS } from '../../../core/catalogue/area.ts'
import type { ListedKind } from '../../../core/catalogue/listed-kinds.ts'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { searchNamed } from '../../../core/domain/search-stations.ts'
import { useBook } from '../../hooks/use-live.ts'
import { useTyped } from '../../hooks/use-typed.ts'
import buttons from '../../ui/button/button.module.css'
import { SearchField } from '../../ui/search-field/search-field.tsx'
import { ShareSection } from '../../ui/share/share-section.tsx'
import { sharedStamp } from '../../ui/share/shared-stamp.ts'
import { RushingRow, StampRow, STAMP_ROW_REM } from '../../ui/stamp-row/stamp-row.tsx'
import { TEXT } from '../../ui/text.ja.ts'
import { KINDS } from '../../ui/text/kinds.ja.ts'
import { LINES } from '../../ui/text/lines.ja.ts'
import { LISTS } from '../../ui/text/lists.ja.ts'
import { SEARCH } from '../../ui/text/search.ja.ts'
import { SHARE } from '../../ui/text/share.ja.ts'
import { WindowList } from '../../ui/window-list/window-list.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { listSearchOf, type ListFilter } from './list-filter.ts'
import { ListProgress } from './list-progress.tsx'
import styles from './list-screen.module.css'
import { StampLeaf, STAMP_LEAF_REM } from './stamp-leaf.tsx'

export interface ListScreenProps {
  readonly kind: ListedKind
  /** Every stamp of the kind. */
  readonly stamps: readonly StampFacts[]
  readonly filter: ListFilter
  readonly onFilter: (change: Partial<ListFilter>) => void
}

/** The stamp book: every stamp of a kind by area, collected ones first or all in the book's order (spec 2). */
export function ListScreen({ kind, stamps, filter, onFilter }: ListScreenProps) {
  const book = useBook()
  const { typed: q, setTyped, settle } = useTyped(filter.q, (text) => onFilter({ q: text }))
  const hasAreas = stamps.some((stamp) => stamp.area !== null)
  const area = hasAreas ? filter.area : 'all'
  const inArea = useMemo(() => (area === 'all' ? stamps : stamps.filter((stamp) => stamp.area === area)), [stamps, area])
  const found = useMemo(() => (q.trim() === '' ? null : searchNamed(stamps, q)), [stamps, q])
  const rows = useMemo(() => {
    const listed = found?.list.filter((stamp) => area === 'all' || stamp.area === area) ?? inArea
    return filter.show === 'all' ? listed : listed.filter((stamp) => book?.byStamp.has(stamp.stamp_id)).toSorted(byNewest(book?.byStamp))
  }, [found, inArea, area, filter.show, book])
  const foundWords = found?.by === 'guess' && rows.length > 0 ? SEARCH.guess(rows.map(({ name }) => name)) : LISTS.found(kind, rows.length)
  const shared = useMemo(
    () =>
      rows.flatMap((facts) => {
        const entry = book?.byStamp.get(facts.stamp_id)
        return entry === undefined ? [] : [sharedStamp(facts, entry)]
      }),
    [rows, book],
  )
  const got = inArea.filter((stamp) => book?.byStamp.has(stamp.stamp_id)).length
  const isEmptyBook = book !== null && book.count === 0 && filter.show === 'collected'

  return (
    <div>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h1>{TEXT.list.title}</h1>
          <ListProgress progress={LISTS.progress(kind, got, inArea.length)} found={found === null ? null : foundWords} />
        </div>
        <KindTabs kind={kind} to="/list/" keep={listSearchOf({ ...filter, q: '' })} />
        {hasAreas && (
          <div className={styles['areas']} role="group" aria-label={TEXT.list.areas}>
            {[{ id: 'all' as const, name: TEXT.list.all }, ...AREAS].map((each) => (
              <button key={each.id} type="button" data-area={each.id} aria-pressed={area === each.id} onClick={() => onFilter({ area: each.id })}>
                {each.name}
              </button>
            ))}
          </div>
        )}
        <div className={styles['tools']}>
          <div className={styles['show']} role="group" aria-label={TEXT.list.filter}>
            <button type="button" aria-pressed={filter.show === 'collected'} onClick={() => onFilter({ show: 'collected' })}>{TEXT.list.collectedOnly}</button>
            <button type="button" aria-pressed={filter.show === 'all'} onClick={() => onFilter({ show: 'all' })}>{LISTS.everything(kind)}</button>
          </div>
          <SearchField label={TEXT.list.searchLabel} value={q} onChange={setTyped} onFocus={() => void searchNamed(stamps, '')} onBlur={settle} />
          <div className={styles['more']}>
            {LISTS.note[kind] !== null && <p className={styles['note']}>{LISTS.note[kind]}</p>}
            {kind === 'station' && <Link to="/list/" search={{ by: 'line' }}>{LINES.among}</Link>}
            {kind === 'ekiben' && <Link to="/ekiben/">{LISTS.toEkiben}</Link>}
            <Link to="/list/popular/" search={kind === 'station' ? {} : { kind }}>{LISTS.popular}</Link>
            <Link to="/list/rare/" search={kind === 'station' ? {} : { kind }}>{LISTS.rare}</Link>
            <ShareSection title={SHARE.title(KINDS.name[kind], AREAS.find(({ id }) => id === area)?.name)} stamps={shared} isAmongLinks />
          </div>
        </div>
      </header>
      {isEmptyBook ? (
        <section className={styles['empty']}>
          <span className={styles['ring']} aria-hidden="true" />
          <h2>{TEXT.list.emptyTitle}</h2>
          <p>{TEXT.list.emptyBody}</p>
          <Link to="/find/" className={buttons['button'] ?? ''}>{TEXT.list.emptyAction}</Link>
        </section>
      ) : (
        rows.length === 0 && book !== null && (
          <div className={styles['none']} role={q === '' ? 'status' : undefined}>
            <p>{q !== '' ? LISTS.none(q) : LISTS.noneYet(kind, area !== 'all')}</p>
            {filter.show === 'collected' && (
              <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={() => onFilter({ show: 'all' })}>{LISTS.seeAll(kind)}</button>
            )}
          </div>
        )
      )}
      {filter.show === 'all' ? (
        <WindowList
          count={rows.length}
          rowRem={STAMP_ROW_REM}
          label={TEXT.list.title}
          keyOf={(index) => rows[index]?.stamp_id ?? index}
          renderRow={(index) => {
            const facts = rows[index]
            return facts === undefined ? null : <StampRow facts={facts} entry={book?.byStamp.get(facts.stamp_id)} to="/list/detail/" />
          }}
          renderRushing={(index) => <RushingRow name={rows[index]?.name ?? ''} />}
        />
      ) : (
        <div className={styles['leaves']}>
          <WindowList
            count={rows.length}
            rowRem={STAMP_LEAF_REM.height}
            columnRem={STAMP_LEAF_REM.width}
            label={TEXT.list.title}
            keyOf={(index) => rows[index]?.stamp_id ?? index}
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

const byNewest = (entries: ReadonlyMap<number, { readonly newest: { readonly pressed_at: string } }> | undefined) => (a: { readonly stamp_id: number }, b: { readonly stamp_id: number }) => {
  const [left, right] = [entries?.get(a.stamp_id)?.newest.pressed_at ?? '', entries?.get(b.stamp_id)?.newest.pressed_at ?? '']
  return left < right ? 1 : left > right ? -1 : a.stamp_id - b.stamp_id
}
