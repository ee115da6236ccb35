import type { ReactNode } from 'react'
import styles from './scene.module.css'

/** A drawing 320 by 180 that illustrates the text beside it. */
export const Scene = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 320 180" className={styles['scene']} aria-hidden="true">
    <rect width="320" height="180" className={styles['wash']} />
    {children}
  </svg>
)

export interface SealProps {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly tilt?: number
}

/** A station's seal as printed on the sheet: a ring, a mountain, rails. */
export const Seal = ({ x, y, r, tilt = -6 }: SealProps) => (
  <g transform={`translate(${x} ${y}) rotate(${tilt}) scale(${r / 40})`}>
    <circle r="38" className={styles['red']} />
    <circle r="32" className={styles['red']} strokeDasharray="1 5" />
    <path d="M-26 12l16 -26l9 12l7 -9l20 23z" className={styles['redSolid']} />
    <path d="M-15 -6l5 -8l5 7l-3 1l-2 -2z" className={styles['wash']} />
    <path d="M-24 19h48M-19 25h38M-12 15v14M0 15v14M12 15v14" className={styles['red']} />
    <circle cx="16" cy="-17" r="5" className={styles['redSolid']} />
  </g>
)

/** A phone, 74 by 132 units, its screen from 7 to 67 and 14 to 118 with children on it. */
export const Phone = ({ x, y, scale = 1, children }: { readonly x: number; readonly y: number; readonly scale?: number; readonly children?: ReactNode }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <rect width="74" height="132" rx="12" className={styles['solid']} />
    <rect x="5" y="8" width="64" height="116" rx="7" className={styles['paper']} />
    {children}
  </g>
)
