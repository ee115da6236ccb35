import { kindOf, STAMP_KINDS, type StampKind } from '../../../core/catalogue/stamp-kind.ts'
import { useBook } from '../../hooks/use-live.ts'
import { KINDS } from '../../ui/text/kinds.ja.ts'
import { MYPAGE_PLAY } from '../../ui/text/mypage-play.ja.ts'
import styles from './play-sections.module.css'

const ORDER = Object.keys(STAMP_KINDS) as StampKind[]

/** How many stamps of each kind the book has, unsent ones counted (spec 2, 3). */
export function KindCounts({ gotouchi }: { readonly gotouchi: number }) {
  const book = useBook()
  const counts = new Map<StampKind, number>()
  for (const stamp_id of book?.byStamp.keys() ?? []) {
    const kind = kindOf(stamp_id)
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return (
    <section aria-labelledby="kinds">
      <h2 id="kinds">{MYPAGE_PLAY.kinds}</h2>
      <dl className={styles['kinds']}>
        {ORDER.map((kind) => (
          <div key={kind} data-none={counts.has(kind) ? undefined : true}>
            <dt>{KINDS.name[kind]}</dt>
            <dd>{KINDS.count(kind, counts.get(kind) ?? 0)}</dd>
            {kind === 'ekisoba' && gotouchi > 0 && <dd className={styles['gotouchi']}>{MYPAGE_PLAY.gotouchi(gotouchi)}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
