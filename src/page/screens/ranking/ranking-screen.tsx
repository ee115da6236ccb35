import { useEffect, useEffectEvent, useState } from 'react'
import type { RankingPeriod } from '../../../core/contract/ranking.ts'
import type { Failure } from '../../services/outcome.ts'
import { useAwaitedCall } from '../../hooks/use-awaited-call.ts'
import { useRanking } from '../../hooks/use-play.ts'
import type { Play } from '../../services/play.ts'
import buttons from '../../ui/button/button.module.css'
import { formatMoment } from '../../ui/text/dates.ja.ts'
import { RANKING } from '../../ui/text/ranking.ja.ts'
import { OwnPlace } from './own-place.tsx'
import { PlaceList } from './place-list.tsx'
import styles from './ranking-screen.module.css'

export interface RankingScreenProps {
  readonly play: Play
  readonly period: RankingPeriod
  readonly onPeriod: (period: RankingPeriod) => void
}

/** The ranking by number of stamps, in total or this month; the last answer is shown until a newer one arrives (spec 2, 14). */
export function RankingScreen({ play, period, onPeriod }: RankingScreenProps) {
  const ranking = useRanking(play, period)
  const [failed, setFailed] = useState<Partial<Record<RankingPeriod, Failure | null>>>({})
  const { awaitCall } = useAwaitedCall(period)
  const isEmpty = ranking === null
  // spec 8: stored data stays on screen while a newer answer is loaded; the visitor waits only where nothing is stored.
  const ask = (of: RankingPeriod, isAwaited = isEmpty) => {
    const call = () => play.refreshRanking(of)
    return (isAwaited ? awaitCall(call) : call()).then((outcome) => setFailed((others) => ({ ...others, [of]: outcome.ok ? null : outcome.failure })))
  }
  const askOnShow = useEffectEvent(ask)
  const isRead = ranking !== undefined
  const { me = null, ranking_data: places = [] } = ranking ?? {}
  const own = places.findIndex((place) => place.rank === me?.rank && place.nickname === me.nickname)
  useEffect(() => void (isRead && askOnShow(period)), [isRead, period])
  const failure = failed[period] ?? null
  const askAgain = useEffectEvent(() => void (failure !== null && ask(period, false)))
  useEffect(() => {
    const wake = () => askAgain()
    window.addEventListener('online', wake)
    return () => window.removeEventListener('online', wake)
  }, [])
  const retry = () => {
    setFailed({})
    void ask(period)
  }
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1>{RANKING.title}</h1>
        <p>{RANKING.lead}</p>
        <div className={styles['periods']} role="group" aria-label={RANKING.periods}>
          {(['total', 'month'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={period === each} onClick={() => onPeriod(each)}>
              {RANKING.period[each]}
            </button>
          ))}
        </div>
      </header>
      {ranking === null && <NoRanking failure={failure} onRetry={retry} />}
      {ranking && (
        <>
          <p className={styles['when']} role="status">
            {whenOf(formatMoment(ranking.as_of), failure)}
          </p>
          {places.length === 0 ? <p className={styles['none']}>{RANKING.empty[period]}</p> : <PlaceList places={places} own={own} />}
        </>
      )}
      <OwnPlace me={me} isKnown={Boolean(ranking)} isListed={own !== -1} period={period} />
    </div>
  )
}

function whenOf(moment: string, failure: Failure | null): string {
  if (failure === null) return RANKING.asOf(moment)
  if (failure.isFull) return RANKING.heldAsFull(moment)
  return failure.statusCode === 0 ? RANKING.held(moment) : RANKING.heldAfterFault(moment)
}

/** No ranking is stored on this phone: it is loading, or can be requested again. */
function NoRanking({ failure, onRetry }: { readonly failure: Failure | null; readonly onRetry: () => void }) {
  if (failure === null)
    return (
      <p className={styles['none']} role="status" data-loading>
        {RANKING.loading}
      </p>
    )
  const isOffline = failure.statusCode === 0 && failure.isFull !== true
  return (
    <section className={styles['nothing']} role="status">
      <h2>{isOffline ? RANKING.offlineTitle : RANKING.faultTitle}</h2>
      <p>{isOffline ? RANKING.offlineBody : failure.isFull ? RANKING.fullBody : RANKING.faultBody}</p>
      <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={onRetry}>
        {RANKING.retry}
      </button>
    </section>
  )
}
