import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isListed } from '../../../core/catalogue/listed-kinds.ts'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { imprintOf } from '../../../core/domain/imprint/imprint-of.ts'
import { SIGNS } from '../../../core/domain/imprint/signs.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useBook, useStampNumber } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { imprintWords } from '../../ui/imprint/imprint-words.ts'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { KeepsakeMark } from '../../ui/sheet-mark/keepsake-mark.tsx'
import { StampPlate } from '../../ui/plate/stamp-plate.tsx'
import { ShareSection } from '../../ui/share/share-section.tsx'
import { sharedStamp } from '../../ui/share/shared-stamp.ts'
import { formatDay } from '../../ui/text/dates.ja.ts'
import { SEASON_SIGN } from '../../ui/text/season-sign.ja.ts'
import { PUSH } from '../../ui/text/push.ja.ts'
import { KINDS } from '../../ui/text/kinds.ja.ts'
import { LISTS } from '../../ui/text/lists.ja.ts'
import { DETAIL, STAMP_DETAIL } from '../../ui/text/stamp-detail.ja.ts'
import styles from './detail-screen.module.css'
import { ImpressionHistory } from './impression-history.tsx'
import { Fact, KindFacts } from './kind-facts.tsx'
import { LaterSeals } from './later-seals.tsx'
import { LazyMarginEditor } from './lazy-margin-editor.tsx'
import { PictureStory } from './picture-story.tsx'
import { StationConnections } from './station-connections.tsx'
import { StationLinks } from './station-links.tsx'

/** One stamp: its face large, the dates, every press, and a button to press again. `facts` is undefined for an unknown id. */
export function DetailScreen({ facts }: { readonly facts: StampFacts | undefined }) {
  const book = useBook()
  const visitors = useStampNumber(facts?.stamp_id ?? 0)
  const { refreshStamp } = useAppServices()
  const id = facts?.stamp_id
  useEffect(() => (id === undefined ? undefined : refreshStamp(id)), [id, refreshStamp])
  if (facts === undefined)
    return (
      <section className={styles['missing']} role="alert">
        <h1>{PUSH.notFound}</h1>
        <Link to="/list/" className={buttons['button'] ?? ''}>
          {LISTS.toBook}
        </Link>
      </section>
    )
  const { stamp_id } = facts
  const head = (
    <>
      <StampPlate facts={facts} />
      {facts.text !== '' && <p className={styles['about']}>{facts.text}</p>}
    </>
  )
  // The content below has another height with the stamp in the book, and would move once a slow phone has read the book.
  if (book === null)
    return (
      <article className={styles['detail']}>
        {head}
        <div className={styles['sheet']} data-loading />
      </article>
    )
  const entry = book.byStamp.get(stamp_id)
  const isReward = !isListed(facts.kind)
  const sign = (entry && SIGNS[imprintOf(entry.face).sign]) ?? 'none'
  return (
    <article className={styles['detail']}>
      {head}
      {entry === undefined ? (
        <div className={styles['sheet']}>
          <p className={styles['empty']}>{DETAIL.notYet}</p>
        </div>
      ) : (
        <LaterSeals
          key={entry.face.collected_id}
          impression={entry.face}
          className={styles['sheet'] ?? ''}
          isKeepsake={entry.face.verified === false}
          words={
            <p className={styles['words']}>
              {imprintWords(entry.face)}
              {entry.face.state !== 'posted' && <KariMark />}
              {entry.face.verified === false && (
                <>
                  ・<KeepsakeMark />
                </>
              )}
            </p>
          }
        >
          <ImpressionView {...entry.face} size={300} label={KINDS.seal(facts, imprintWords(entry.face))} flies />
        </LaterSeals>
      )}
      {facts.kind === 'station' && <PictureStory stamp_id={stamp_id} isInBook={entry !== undefined} />}
      <Link to={isReward ? '/find/push/special-stamp/' : '/find/push/'} search={{ stamp_id }} className={`${buttons['button']} ${buttons['wide']}`}>
        {entry !== undefined ? PUSH.again : isReward ? STAMP_DETAIL.how : DETAIL.press}
      </Link>
      {entry !== undefined && (
        <div className={styles['margin']}>
          <LazyMarginEditor key={entry.face.collected_id} collected_id={entry.face.collected_id} />
        </div>
      )}
      <StationLinks facts={facts} />
      {entry !== undefined && (
        <ShareSection
          title={KINDS.called(facts)}
          stamps={[sharedStamp(facts, entry)]}
          history={entry.impressions.map((impression) => sharedStamp(facts, entry, impression))}
        />
      )}
      <dl className={styles['facts']}>
        {entry !== undefined && <Fact term={DETAIL.firstPress}>{formatDay(entry.first_pressed_at)}</Fact>}
        {sign !== 'none' && <Fact term={SEASON_SIGN.term}>{SEASON_SIGN.words[sign]}</Fact>}
        {entry !== undefined && <Fact term={DETAIL.count}>{DETAIL.times(entry.impressions.length)}</Fact>}
        {visitors !== null && <Fact term={DETAIL.visitors}>{DETAIL.people(Math.max(visitors, entry === undefined ? 0 : 1))}</Fact>}
        <KindFacts facts={facts} />
        {facts.kind === 'station' && <StationConnections stamp_id={stamp_id} />}
      </dl>
      {facts.url !== null && (
        <a href={facts.url} rel="noreferrer" className={styles['source']}>
          {STAMP_DETAIL.source}
        </a>
      )}
      {entry !== undefined && <ImpressionHistory entry={entry} />}
    </article>
  )
}
