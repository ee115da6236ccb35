import { DevicePicture } from './device-picture.tsx'
import styles from './guidance.module.css'

export interface MenuRow {
  readonly label: string
  /** Text at the row's end. */
  readonly value?: string
  /** A switch that is on, or a tick. */
  readonly mark?: 'switch' | 'tick'
  readonly isRinged?: boolean
}

const ROW = 32

/** A list as a phone shows it, four rows at most; the relevant one is ringed. */
export function MenuPicture({ rows }: { readonly rows: readonly MenuRow[] }) {
  return (
    <DevicePicture end="top">
      {rows.map(({ label, value, mark, isRinged = false }, index) => {
        const y = 22 + index * ROW
        return (
          <g key={label}>
            {isRinged && <rect x="52" y={y + 2} width="176" height={ROW - 4} rx="8" className={styles['ringed']} />}
            <text x="64" y={y + 20} className={styles['words']}>
              {label}
            </text>
            {value !== undefined && (
              <text x="216" y={y + 20} textAnchor="end" className={styles['quiet']}>
                {value}
              </text>
            )}
            {mark === 'switch' && (
              <>
                <rect x="190" y={y + 8} width="28" height="16" rx="8" className={styles['on']} />
                <circle cx="210" cy={y + 16} r="6" className={styles['knob']} />
              </>
            )}
            {mark === 'tick' && <path d={`M204 ${y + 16}l4 4l8 -9`} className={styles['line']} />}
            <path d={`M60 ${y + ROW}h162`} className={styles['rule']} />
            {isRinged && <rect x="52" y={y + 2} width="176" height={ROW - 4} rx="8" className={styles['ring']} />}
          </g>
        )
      })}
    </DevicePicture>
  )
}
