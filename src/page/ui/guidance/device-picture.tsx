import type { ReactNode } from 'react'
import styles from './guidance.module.css'

export interface DevicePictureProps {
  /** Which end of the device is shown; the rest is outside the picture. */
  readonly end: 'top' | 'bottom'
  readonly isPad?: boolean
  readonly children: ReactNode
}

/** A drawn phone or tablet, 280 by 150, its screen from x 48 to 232 (a tablet's: 22 to 258) with children on it. The text beside it says the same. */
export function DevicePicture({ end, isPad = false, children }: DevicePictureProps) {
  const [x, width] = isPad ? [16, 248] : [42, 196]
  const [y, screenY] = end === 'top' ? [10, 18] : [-30, -22]
  return (
    <svg viewBox="0 0 280 150" className={styles['picture']} aria-hidden="true">
      <rect width="280" height="150" rx="8" className={styles['wash']} />
      <svg width="280" height="150" viewBox="0 0 280 150">
        <rect x={x} y={y} width={width} height="170" rx={isPad ? 14 : 24} className={styles['body']} />
        <rect x={x + 6} y={screenY} width={width - 12} height="154" rx={isPad ? 9 : 18} className={styles['screen']} />
        {children}
      </svg>
    </svg>
  )
}

/** The vermilion ring around the control to press. */
export const TapRing = ({ x, y, r = 17 }: { readonly x: number; readonly y: number; readonly r?: number }) => (
  <circle cx={x} cy={y} r={r} className={styles['ring']} />
)

/** A page behind the bar, so that the bar is recognisable: our own cover. */
export const PageBehind = ({ y, isPad = false }: { readonly y: number; readonly isPad?: boolean }) => (
  <>
    <rect x={isPad ? 34 : 60} y={y} width={isPad ? 212 : 160} height="46" rx="4" className={styles['page']} />
    <circle cx={isPad ? 62 : 86} cy={y + 23} r="14" className={styles['seal']} />
    <rect x={isPad ? 90 : 110} y={y + 14} width="84" height="6" rx="3" className={styles['faint']} />
    <rect x={isPad ? 90 : 110} y={y + 27} width="58" height="6" rx="3" className={styles['faint']} />
  </>
)
