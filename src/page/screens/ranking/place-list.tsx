import type { CSSProperties } from 'react'
import type { RankingAnswer } from '../../../core/contract/ranking.ts'
import { RANKING } from '../../ui/text/ranking.ja.ts'
import { nicknameEms } from './nickname-ems.ts'
import styles from './place-list.module.css'

/** The places as the server returns them; equal ranks are shown as equal, and the own one is marked. */
export function PlaceList({ ranking: { ranking_data, me } }: { readonly ranking: RankingAnswer }) {
  return (
    <ol className={styles['places']}>
      {ranking_data.map((place, index) => {
        const isMe = me !== null && place.rank === me.rank && place.nickname === me.nickname
        return (
          <li key={index} data-rank={place.rank <= 3 ? place.rank : undefined} data-me={isMe || undefined}>
            <span className={styles['rank']}>{RANKING.rank(place.rank)}</span>
            <span className={styles['name']} style={{ '--letters': nicknameEms(place.nickname) } as CSSProperties}>
              {place.nickname}
              {isMe && <span className={styles['me']}>{RANKING.me}</span>}
            </span>
            <span className={styles['count']}>{RANKING.count(place.stamp_num)}</span>
          </li>
        )
      })}
    </ol>
  )
}
