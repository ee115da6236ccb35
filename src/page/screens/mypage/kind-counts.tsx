import { kindOf, STAMP_KINDS, type StampKind } from '../../../core/catalogue/stamp-kind.ts'
import type { BookEntry } from '../../../core/domain/collected-view.ts'
import { tallyOf } from '../../../core/domain/tally.ts'
import { useBook } from '../../hooks/use-live.ts'
import { TallyView } from '../../ui/tally/tally.tsx'
import { KINDS } from '../../ui/text/kinds.ja.ts'
import { MYPAGE_PLAY } from '../../ui/text/mypage-play.ja.ts'
import styles from './play-sections.module.css'

const ORDER = Object.keys(STAMP_KINDS) as StampKind[]

/** How many stamps of each kind the book has, unsent ones included (spec 2, 3). */
export function KindCounts({ gotouchi }: { readonly gotouchi: number }) {
  const book = useBook()
  const ofKind = new Map<StampKind, BookEntry[]>()
  for (const entry of book?.byStamp.values() ?? []) {
    const kind = kindOf(entry.stamp_id)
    if (kind !== undefined) ofKind.set(kind, [...(ofKind.get(kind) ?? []), entry])
  }
  return (
    <section aria-labelledby="kinds">
      <h2 id="kinds">{MYPAGE_PLAY.kinds}</h2>
      <dl className={styles['kinds']}>
        {ORDER.map((kind) => (
          <div key={kind} data-none={ofKind.has(kind) ? undefined : true}>
            <dt>{KINDS.name[kind]}</dt>
            <dd>{KINDS.count(kind, ofKind.get(kind)?.length ?? 0)}</dd>
            {ofKind.get(kind)?.some(({ proof }) => proof !== 'visited') === true && (
              <dd className={styles['tally']}>
                <TallyView tally={tallyOf(ofKind.get(kind) ?? [])} />
              </dd>
            )}
            {kind === 'ekisoba' && gotouchi > 0 && <dd className={styles['tally']}>{MYPAGE_PLAY.gotouchi(gotouchi)}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
