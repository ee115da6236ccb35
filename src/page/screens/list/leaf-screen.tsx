import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import { leavesByDay, leavesByLine, leavesByOwn } from '../../../core/domain/leaves.ts'
import { useArrangement, useLeafOrder } from '../../hooks/use-arrangement.ts'
import { useBook } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx'
import { LEAVES as TEXT } from '../../ui/text/leaves.ja.ts'
import { keptLeaf, type LeafOrder } from './kept-leaf.ts'
import styles from './leaf-screen.module.css'
import { OpenBook } from './open-book.tsx'

const ORDERS: readonly LeafOrder[] = ['day', 'line', 'own']

const sheetOf = () => import('./arrange-leaves.tsx')
const ArrangeLeaves = lazyPart(async () => (await sheetOf()).ArrangeLeaves, <div data-loading />)

/** The book as pages of paper in one of three orders (spec 15). */
export function LeafScreen({ catalogue }: { readonly catalogue: Catalogue }) {
  const book = useBook()
  const [order, setOrder] = useState(keptLeaf.order)
  const [at, setAt] = useState(keptLeaf.at)
  const [isArranging, setArranging] = useState(false)
  const arrangement = useArrangement()
  const own = useLeafOrder(arrangement)
  const leaves = useMemo(() => {
    if (book === null) return null
    if (order === 'line') return leavesByLine(book, catalogue)
    if (order === 'day') return leavesByDay(book)
    return own === null ? null : leavesByOwn(book, own)
  }, [book, order, own, catalogue])
  // Fetched while there is a signal.
  useEffect(() => void (order === 'own' && sheetOf().catch(() => undefined)), [order])
  const open = (to: LeafOrder, key: string | null) => {
    setOrder(to)
    setArranging(false)
    setAt(key)
    keptLeaf.keep({ order: to, at: key })
  }
  const found = leaves?.findIndex(({ key }) => key === at) ?? -1
  // A book by day is opened where the visitor is: at its last press.
  const index = found >= 0 ? found : order === 'day' ? Math.max(0, (leaves?.length ?? 0) - 1) : 0
  const canArrange = order === 'own' && leaves !== null && leaves.length > 1 && arrangement !== null && arrangement !== 'missing'
  return (
    <div className={styles['screen']} data-loading={leaves === null || undefined} data-arranging={isArranging || undefined}>
      <header className={styles['head']}>
        <h1>{TEXT.title}</h1>
        <div role="group" aria-label={TEXT.orders} className={styles['orders']}>
          {ORDERS.map((each) => (
            <button key={each} type="button" aria-pressed={order === each} onClick={() => open(each, null)}>
              {TEXT.order[each]}
            </button>
          ))}
        </div>
        {canArrange && (
          <button type="button" className={styles['arrange']} onClick={() => setArranging(!isArranging)}>
            {isArranging ? TEXT.arrange.done : TEXT.arrange.open}
          </button>
        )}
        <Link to="/list/" activeOptions={{ exact: true }}>
          {TEXT.toIndex}
        </Link>
      </header>
      {leaves?.length === 0 && (
        <section className={styles['none']}>
          <span className={styles['ring']} aria-hidden="true" />
          <h2>{TEXT.white}</h2>
          <p>{TEXT.whiteLead}</p>
          <Link to="/find/" className={buttons['button'] ?? ''}>
            {TEXT.find}
          </Link>
        </section>
      )}
      {leaves !== null && canArrange && isArranging && <ArrangeLeaves leaves={leaves} keep={arrangement.keepLeaves} />}
      {leaves !== null && leaves.length > 0 && !isArranging && (
        <OpenBook leaves={leaves} index={index} lineNameOf={(line) => catalogue.lines[line]?.name ?? null} onOpen={(key) => open(order, key)} />
      )}
    </div>
  )
}
