import { Link } from '@tanstack/react-router'
import { useId, useMemo, useState, type ComponentType } from 'react'
import { LISTED_KINDS } from '../../../core/catalogue/listed-kinds.ts'
import { loadKindFacts } from '../../../core/catalogue/load-stamp-facts.ts'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { TimedFix } from '../../../core/domain/fix-history.ts'
import { stampsAt } from '../../../core/domain/stamps-at.ts'
import { useBook } from '../../hooks/use-live.ts'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { KeepsakeMark } from '../../ui/sheet-mark/keepsake-mark.tsx'
import { BreakableName } from '../../ui/stamp-name/breakable-name.tsx'
import { StampPlace } from '../../ui/stamp-place/stamp-place.tsx'
import { ALSO_HERE } from '../../ui/text/also-here.ja.ts'
import { KINDS } from '../../ui/text/kinds.ja.ts'
import styles from './also-here.module.css'

export interface AlsoHereProps {
  /** Stations in reach, or the one that was selected. */
  readonly stations: ReadonlySet<number>
  readonly fix: TimedFix | null
}

/** A longer list is collapsed: fifteen kinds of train call at Tokyo. */
const SHOWN = 4

/** Other stamps at the visitor's place: shops, lunch boxes, creatures, depots and trains (spec 10). Rejects where their facts cannot be loaded. */
export async function loadAlsoHere(): Promise<ComponentType<AlsoHereProps>> {
  const others = (await Promise.all(LISTED_KINDS.filter((kind) => kind !== 'station').map(loadKindFacts))).flat()
  return (props) => <AlsoHere {...props} others={others} />
}

/** Renders nothing where there are none. */
function AlsoHere({ stations, fix, others }: AlsoHereProps & { readonly others: readonly StampFacts[] }) {
  const here = useMemo(() => stampsAt(others, stations, fix), [others, stations, fix])
  const [isOpen, setOpen] = useState(false)
  const title = useId()
  if (here.length === 0) return null
  const shown = isOpen ? here : here.slice(0, SHOWN)
  return (
    <section className={styles['also']} aria-labelledby={title}>
      <h2 id={title}>{stations.size > 0 ? ALSO_HERE.title : ALSO_HERE.titleElsewhere}</h2>
      <ul>
        {shown.map((facts) => (
          <li key={facts.stamp_id}>
            <Card facts={facts} />
          </li>
        ))}
      </ul>
      {here.length > shown.length && (
        <button type="button" onClick={() => setOpen(true)}>
          {ALSO_HERE.more(here.length - shown.length)}
        </button>
      )}
    </section>
  )
}

function Card({ facts }: { readonly facts: StampFacts }) {
  const entry = useBook()?.byStamp.get(facts.stamp_id)
  return (
    <Link to="/find/push/" search={{ stamp_id: facts.stamp_id }} className={styles['card'] ?? ''}>
      {entry === undefined ? <StampPlace kind={facts.kind} className={styles['place']} /> : <ImpressionView {...entry.face} size={44} label={null} />}
      <span className={styles['words']}>
        <span className={styles['kind']}>{KINDS.name[facts.kind]}</span>
        <span className={styles['name']}>
          <BreakableName name={facts.name} />
          {entry?.isPending === true && <KariMark />}
          {entry?.proof === 'keepsake' && <KeepsakeMark isBrief />}
        </span>
      </span>
    </Link>
  )
}
