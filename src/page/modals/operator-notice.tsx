import { useId } from 'react'
import type { OperatorNotice as Notice } from '../../core/contract/operator.ts'
import { OPERATOR_NOTICE } from '../ui/text/operator.ja.ts'
import styles from './operator-notice.module.css'

/** The operator's notice, above the tab bar until it is closed; a long text scrolls within it. */
export function OperatorNotice({ notice: { title, body }, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  const named = useId()
  return (
    <section className={styles['notice']} aria-labelledby={named}>
      <p className={styles['from']}>{OPERATOR_NOTICE.from}</p>
      <h2 id={named}>{title}</h2>
      {body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <button type="button" onClick={onClose}>
        {OPERATOR_NOTICE.close}
      </button>
    </section>
  )
}
