import { useId, useState } from 'react'
import buttons from '../button/button.module.css'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { SHARE } from '../text/share.ja.ts'
import styles from './share.module.css'
import type { SharedStamps } from './shared-stamp.ts'

export interface ShareSectionProps extends SharedStamps {
  /** Whether the panel is open from the start. */
  readonly isOpenAtFirst?: boolean
}

const SharePanel = lazyPart(
  async () => (await import('./share-panel.tsx')).default,
  <p className={styles['note']} role="status">
    {SHARE.drawing}
  </p>,
)

/** Shares these stamps as pictures and on paper; loaded on request. */
export function ShareSection({ title, stamps, history, isOpenAtFirst = false }: ShareSectionProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (stamps.length === 0) return null
  return (
    <div className={styles['share']}>
      <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? SHARE.close : SHARE.open}
      </button>
      <div id={id}>
        {isOpen && (
          <SharePanel key={[title, ...stamps.map((stamp) => stamp.collected_id)].join()} title={title} stamps={stamps} {...(history && { history })} />
        )}
      </div>
    </div>
  )
}
