import { Link } from '@tanstack/react-router'
import { AREAS } from '../../../core/catalogue/area.ts'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { BookEntry } from '../../../core/domain/collected-view.ts'
import { useBook } from '../../hooks/use-live.ts'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { KeepsakeMark } from '../../ui/sheet-mark/keepsake-mark.tsx'
import { BreakableName } from '../../ui/stamp-name/breakable-name.tsx'
import { KINDS } from '../../ui/text/kinds.ja.ts'
import { LISTS } from '../../ui/text/lists.ja.ts'
import styles from './ekiben-screen.module.css'

/** The catalogue of lunch boxes by prefecture, each with its stamp or its empty place (spec 2). */
export function EkibenScreen({ boxes }: { readonly boxes: readonly StampFacts[] }) {
  const book = useBook()
  const got = boxes.filter((box) => book?.byStamp.has(box.stamp_id)).length
  return (
    <div className={styles['catalogue']}>
      <header>
        <h1>{LISTS.ekiben}</h1>
        <p className={styles['count']}>{LISTS.progress('ekiben', got, boxes.length)}</p>
        <p className={styles['lead']}>{LISTS.ekibenLead}</p>
        <p>
          <Link to="/list/" search={{ kind: 'ekiben' }} className={styles['link'] ?? ''}>
            {LISTS.toBook}
          </Link>
        </p>
      </header>
      {AREAS.flatMap((area) =>
        area.prefectures.map((prefecture) => ({ area: area.id, prefecture, here: boxes.filter((box) => box.prefecture === prefecture) })),
      )
        .filter(({ here }) => here.length > 0)
        .map(({ area, prefecture, here }) => (
          <section key={prefecture} aria-labelledby={prefecture}>
            <h2 id={prefecture} className={styles['prefecture']} data-area={area}>
              {prefecture}
              <span>{KINDS.count('ekiben', here.length)}</span>
            </h2>
            <ul className={styles['boxes']}>
              {here.map((box) => (
                <li key={box.stamp_id}>
                  <Box box={box} entry={book?.byStamp.get(box.stamp_id)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

function Box({ box, entry }: { readonly box: StampFacts; readonly entry: BookEntry | undefined }) {
  return (
    <Link to="/list/detail/" search={{ stamp_id: box.stamp_id }} className={styles['box'] ?? ''}>
      {entry === undefined ? (
        <span className={styles['place']}>{LISTS.ekibenNotYet}</span>
      ) : (
        <ImpressionView {...entry.face} size={72} label={LISTS.ekibenGot} />
      )}
      <span className={styles['words']}>
        <span className={styles['name']}>
          <BreakableName name={box.name} />
          {entry?.isPending === true && <KariMark />}
          {entry?.proof === 'keepsake' && (
            <>
              {' '}
              <KeepsakeMark />
            </>
          )}
        </span>
        <span className={styles['text']}>{box.text}</span>
        <span className={styles['soft']}>
          {`${KINDS.whereOf(box)}・`}
          {box.subtitle === null ? LISTS.ekibenNoMaker : <BreakableName name={box.subtitle} />}
        </span>
      </span>
    </Link>
  )
}
