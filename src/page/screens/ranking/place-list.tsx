import type { CSSProperties } from 'react'
import type { RankingPlace } from '../../../core/contract/ranking.ts'
import { RANKING } from '../../ui/text/ranking.ja.ts'
import { nicknameEms } from './nickname-ems.ts'
import styles from './place-list.module.css'

export interface PlaceListProps {
  readonly places: readonly RankingPlace[]
  /** Index of the visitor's own place; -1 where it is not among them. */
  readonly own: number
}

/** The places as the server returns them; equal ranks are shown as equal. The own one is marked, and stays in view while the list is scrolled past it. */
export function PlaceList({ places, own }: PlaceListProps) {
  return (
    <ol className={styles['places']}>
      {places.map((place, index) => {
        const isMe = index === own
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
