import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react'
import { formatDay, formatMoment } from '../text/dates.ja.ts'
import { SHARE } from '../text/share.ja.ts'
import styles from './print-pages.module.css'
import { TALLY } from '../text/tally.ja.ts'
import type { SharedStamp } from './shared-stamp.ts'

export interface PrintPagesProps {
  readonly title: string
  readonly stamps: readonly SharedStamp[]
  readonly history: readonly SharedStamp[]
  /** Object URLs of the stamps' impressions, then of the history's. */
  readonly urls: readonly string[]
  /** The sentence about a single stamp's picture; empty where there is none. */
  readonly story: string
  /** Called once every impression can be printed. */
  readonly onReady: () => void
}

/** The book laid out for a printer on A4 or A5; no screen shows it. A single stamp is large, with every press below it. */
export function PrintPages({ title, stamps, history, urls, story, onReady }: PrintPagesProps) {
  const pages = useRef<HTMLElement>(null)
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    let isHere = true
    const images = [...(pages.current?.querySelectorAll('img') ?? [])]
    void Promise.allSettled(images.map((image) => image.decode())).then(() => isHere && ready())
    return () => {
      isHere = false
    }
  }, [])
  return (
    <article ref={pages} className={styles['book']} aria-hidden="true">
      <header className={styles['head']}>
        <h1>{title}</h1>
        <span className={styles['seal']}>{SHARE.seal}</span>
      </header>
      <ul className={stamps.length === 1 ? styles['alone'] : styles['stamps']}>
        {stamps.map((stamp, index) => (
          <li key={stamp.collected_id}>
            <img src={urls[index]} alt="" />
            {stamp.kana !== null && (
              <span className={styles['kana']} style={lettersOf(stamp.kana)}>
                {stamp.kana}
              </span>
            )}
            <b style={lettersOf(stamp.name)}>{stamp.name}</b>
            <span>{stamps.length === 1 ? SHARE.first(dayOf(stamp)) : dayOf(stamp)}</span>
            {story !== '' && <span>{story}</span>}
          </li>
        ))}
      </ul>
      {history.length > 1 && (
        <ul className={styles['stamps']}>
          {history.map((press, index) => (
            <li key={press.collected_id}>
              <img src={urls[stamps.length + index]} alt="" />
              <span>{press.verified === false ? TALLY.ofKeepsake(formatMoment(press.pressed_at)) : formatMoment(press.pressed_at)}</span>
            </li>
          ))}
        </ul>
      )}
      <footer className={styles['credit']}>
        {SHARE.credit.map((source) => (
          <p key={source}>{source}</p>
        ))}
      </footer>
    </article>
  )
}

const dayOf = ({ first_pressed_at, verified }: SharedStamp) =>
  verified === false ? TALLY.ofKeepsake(formatDay(first_pressed_at)) : formatDay(first_pressed_at)

/** The length class of a name, for its size on paper: a long one stays on its line. */
const lettersOf = (text: string): CSSProperties & Record<'--letters', number> => ({ '--letters': [...text].length })
