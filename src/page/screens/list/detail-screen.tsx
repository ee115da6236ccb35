import { Link } from '@tanstack/react-router'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import type { Impression } from '../../../core/domain/collected-view.ts'
import { useBook, useStampNumber } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { imprintWords } from '../../ui/imprint/imprint-words.ts'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { StationPlate } from '../../ui/plate/station-plate.tsx'
import { formatDay, formatMoment, TEXT } from '../../ui/text.ja.ts'
import styles from './detail-screen.module.css'

export interface DetailScreenProps {
  readonly catalogue: Catalogue
  readonly stamp_id: number
}

/** One stamp: the newest impression large, the dates, every press so far, and the way to press again. */
export function DetailScreen({ catalogue, stamp_id }: DetailScreenProps) {
  const book = useBook()
  const visitors = useStampNumber(stamp_id)
  const station = catalogue.byId.get(stamp_id)
  if (station === undefined) return <h1 className={styles['missing']} role="alert">{TEXT.push.notFound}</h1>
  const entry = book?.byStamp.get(stamp_id)
  return (
    <article className={styles['detail']}>
      <StationPlate station={station} catalogue={catalogue} />
      <div className={styles['sheet']}>
        {entry === undefined ? (
          <p className={styles['empty']}>{book === null ? '' : TEXT.detail.notYet}</p>
        ) : (
          <>
            <ImpressionView {...entry.newest} size={300} label={`${station.name}駅の印。${imprintWords(entry.newest)}`} />
            <p className={styles['words']}>
              {imprintWords(entry.newest)}
              {entry.newest.state !== 'posted' && <KariMark />}
            </p>
          </>
        )}
      </div>
      <Link to="/find/push/" search={{ stamp_id }} className={`${buttons['button']} ${buttons['wide']}`}>
        {entry === undefined ? TEXT.detail.press : TEXT.push.again}
      </Link>
      <dl className={styles['facts']}>
        {entry !== undefined && <Fact term={TEXT.detail.firstPress}>{formatDay(entry.first_pressed_at)}</Fact>}
        {entry !== undefined && <Fact term={TEXT.detail.count}>{TEXT.detail.times(entry.impressions.length)}</Fact>}
        {visitors !== null && <Fact term={TEXT.detail.visitors}>{TEXT.detail.people(visitors)}</Fact>}
        <Fact term={TEXT.detail.prefecture}>{station.prefecture}</Fact>
        <Fact term={TEXT.detail.lines}>{station.lines.map((index) => catalogue.lines[index]?.name).join('、')}</Fact>
      </dl>
      {entry !== undefined && (
        <section aria-labelledby="history" className={styles['history']}>
          <h2 id="history">{TEXT.detail.history}</h2>
          <ul>
            {entry.impressions.map((impression) => (
              <HistoryItem key={impression.collected_id} impression={impression} />
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function HistoryItem({ impression }: { readonly impression: Impression }) {
  return (
    <li>
      <ImpressionView {...impression} size={72} label={null} />
      <span>
        <time dateTime={impression.pressed_at}>{formatMoment(impression.pressed_at)}</time>
        {impression.state !== 'posted' && <KariMark />}
        <span className={styles['note']}>
          {imprintWords(impression)}
          {impression.verified !== null && `・${impression.verified ? TEXT.detail.verified : TEXT.detail.keepsake}`}
        </span>
      </span>
    </li>
  )
}
