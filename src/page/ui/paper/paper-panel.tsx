import type { ReactNode } from 'react'
import buttons from '../button/button.module.css'
import { PAPER } from '../text/paper.ja.ts'
import styles from './paper-panel.module.css'

export interface PaperPanelProps {
  /** Each an <svg> of A4. */
  readonly sheets: readonly ReactNode[]
  readonly isWide?: boolean
  /** How the paper is used, beside the printer's settings. */
  readonly hint?: string
}

/** Sheets of A4 as they are printed, and a button that prints them. While they are open nothing else of the screen is printed. */
export function PaperPanel({ sheets, isWide = false, hint }: PaperPanelProps) {
  return (
    <div className={styles['panel']}>
      <div className={styles['sheets']} data-wide={isWide || undefined}>
        {sheets.map((sheet, index) => (
          <div key={index} className={styles['sheet']}>
            {sheet}
          </div>
        ))}
      </div>
      <p className={styles['note']}>
        {hint}
        {PAPER.printHint}
      </p>
      <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={() => window.print()}>
        {PAPER.print}
      </button>
    </div>
  )
}
