import type { PositionStatus } from '../../services/position.ts'
import buttons from '../../ui/button/button.module.css'
import { FIND } from '../../ui/text/find.ja.ts'
import { ASK_LOCATION } from '../../ui/text/ask-location.ja.ts'
import styles from './ask-location.module.css'

export interface AskLocationProps {
  readonly status: PositionStatus
  readonly onAsk: () => void
  /** Shows how to allow it on this device. */
  readonly onGuide: () => void
}

/** The reason first, then the request, by a tap (spec 10); after a refusal or without an answer, how to allow it on this device, and once more. */
export function AskLocation({ status, onAsk, onGuide }: AskLocationProps) {
  if (status === 'denied' || status === 'unavailable') {
    const [guide, retry] = [[ASK_LOCATION.guide, onGuide] as const, [FIND.retry, onAsk] as const]
    // The more useful action comes first: a refusal is undone in the settings; without an answer the next attempt may succeed.
    const [first, second] = status === 'denied' ? [guide, retry] : [retry, guide]
    return (
      <div className={styles['ask']} role="status">
        <p>{FIND[status]}</p>
        <button type="button" className={`${buttons['button']} ${buttons['wide']}`} onClick={first[1]}>
          {first[0]}
        </button>
        <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={second[1]}>
          {second[0]}
        </button>
      </div>
    )
  }
  if (status === 'asking' || status === 'watching') {
    return (
      <p className={styles['ask']} role="status">
        {FIND.asking}
      </p>
    )
  }
  return (
    <div className={styles['ask']}>
      <p className={styles['title']}>{FIND.askTitle}</p>
      <p>{FIND.askBody}</p>
      <button type="button" className={`${buttons['button']} ${buttons['wide']}`} onClick={onAsk}>
        {FIND.ask}
      </button>
    </div>
  )
}
