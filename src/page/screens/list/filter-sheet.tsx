import { Link } from '@tanstack/react-router'
import { AREAS } from '../../../core/catalogue/area.ts'
import { isListed } from '../../../core/catalogue/listed-kinds.ts'
import type { StampKind } from '../../../core/catalogue/stamp-kind.ts'
import buttons from '../../ui/button/button.module.css'
import { ModalDialog } from '../../ui/modal-dialog/modal-dialog.tsx'
import { JOURNEYS } from '../../ui/text/journeys.ja.ts'
import { LEAVES } from '../../ui/text/leaves.ja.ts'
import { LINES } from '../../ui/text/lines.ja.ts'
import { LIST, LISTS } from '../../ui/text/lists.ja.ts'
import { RIDES } from '../../ui/text/rides.ja.ts'
import { SHARE } from '../../ui/text/share.ja.ts'
import styles from './filter-sheet.module.css'
import { KindTabs } from './kind-tabs.tsx'
import { listSearchOf, type ListFilter } from './list-filter.ts'

export interface FilterSheetProps {
  readonly kind: StampKind
  readonly hasAreas: boolean
  readonly filter: ListFilter
  /** How many stamps the list shows now. */
  readonly count: number
  readonly onFilter: (change: Partial<ListFilter>) => void
  readonly onClose: () => void
  /** Undefined while there is nothing to share. */
  readonly onShare: (() => void) | undefined
}

const SHOWS = ['collected', 'missing', 'all'] as const

/** The filters of the book on one sheet: each choice acts at once, and the button shows the number of results. */
export function FilterSheet({ kind, hasAreas, filter, count, onFilter, onClose, onShare }: FilterSheetProps) {
  const isChanged = filter.show !== 'collected' || filter.area !== 'all'
  const ofKind = kind === 'station' || !isListed(kind) ? {} : { kind }
  return (
    <ModalDialog labelledBy="filters" onClose={onClose} className={styles['filters']}>
      <header className={styles['head']}>
        <h2 id="filters">{LISTS.filters}</h2>
        {isChanged && (
          <button type="button" onClick={() => onFilter({ show: 'collected', area: 'all' })}>
            {LISTS.reset}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {LISTS.closeFilters}
        </button>
      </header>
      <section>
        <h3 id="filter-show">{LISTS.show}</h3>
        <div className={styles['show']} role="group" aria-labelledby="filter-show">
          {SHOWS.map((show) => (
            <button key={show} type="button" aria-pressed={filter.show === show} onClick={() => onFilter({ show })}>
              {LISTS.showing[show]}
            </button>
          ))}
        </div>
      </section>
      <section>
        <h3 aria-hidden="true">{LISTS.what}</h3>
        <KindTabs kind={kind} to="/list/" keep={listSearchOf({ ...filter, q: '' })} isInSheet />
        {LISTS.note[kind] !== null && <p className={styles['note']}>{LISTS.note[kind]}</p>}
      </section>
      {hasAreas && (
        <section>
          <h3 id="filter-area">{LISTS.where}</h3>
          <div className={styles['areas']} role="group" aria-labelledby="filter-area">
            {[{ id: 'all' as const, name: LIST.all }, ...AREAS].map((each) => (
              <button key={each.id} type="button" data-area={each.id} aria-pressed={filter.area === each.id} onClick={() => onFilter({ area: each.id })}>
                {each.name}
              </button>
            ))}
          </div>
        </section>
      )}
      <p className={styles['more']}>
        {kind === 'station' && (
          <Link to="/list/" search={{ by: 'line' }}>
            {LINES.among}
          </Link>
        )}
        <Link to="/list/" search={{ by: 'journey' }}>
          {JOURNEYS.among}
        </Link>
        <Link to="/list/" search={{ by: 'leaf' }}>
          {LEAVES.among}
        </Link>
        {kind === 'station' && (
          <Link to="/find/" search={{ within: 60 }}>
            {RIDES.open}
          </Link>
        )}
        {kind === 'ekiben' && <Link to="/ekiben/">{LISTS.toEkiben}</Link>}
        {isListed(kind) ? (
          <>
            <Link to="/list/popular/" search={ofKind}>
              {LISTS.popular}
            </Link>
            <Link to="/list/rare/" search={ofKind}>
              {LISTS.rare}
            </Link>
          </>
        ) : (
          <Link to="/special-stamp/">{LISTS.toSpecial}</Link>
        )}
        {onShare !== undefined && (
          <button type="button" onClick={onShare}>
            {SHARE.open}
          </button>
        )}
      </p>
      <div className={styles['done']}>
        <button type="button" className={`${buttons['button']} ${buttons['wide']}`} onClick={onClose} aria-live="polite">
          {LISTS.see(kind, count)}
        </button>
      </div>
    </ModalDialog>
  )
}
