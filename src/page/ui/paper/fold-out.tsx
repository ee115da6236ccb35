import { useEffect, useId, useState, type ReactNode } from 'react'
import buttons from '../button/button.module.css'
import { PAPER } from '../text/paper.ja.ts'
import styles from './fold-out.module.css'

export interface FoldOutProps {
  /** The button's words while it is closed. */
  readonly open: string
  /** Rendered only while it is open. */
  readonly children: () => ReactNode
  /** Prefetches the chunk of `children`, while there is a signal. Must be a stable function. */
  readonly ahead?: () => Promise<unknown>
}

/** A button that unfolds content below itself. */
export function FoldOut({ open, children, ahead }: FoldOutProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void ahead?.().catch(() => undefined), [ahead])
  return (
    <div className={styles['part']}>
      <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? `${open}を${PAPER.close}` : open}
      </button>
      <div id={id}>{isOpen && children()}</div>
    </div>
  )
}
