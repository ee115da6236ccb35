import type { CSSProperties } from 'react'
import { layoutStrings } from './string-path.ts'
import styles from './line-string.module.css'

/** Pressed at the station; not judged yet (spec 11); a keepsake; missing. */
export type Bead = 'ink' | 'pencil' | 'keepsake' | 'none'

export interface LineStringProps {
  /** The beads of each run of each thread, in the line's order. */
  readonly threads: readonly (readonly (readonly Bead[])[])[]
  /** #rrggbb; null where the line's colour is unknown. */
  readonly color: string | null
  /** The accessible name; null where text beside it says the same. */
  readonly label: string | null
  /** Maximum number of beads side by side: fewer are larger. */
  readonly perRow?: number
  /** Set where all stations were pressed at their place: the thread is red, or turns red now, bead by bead. */
  readonly thread?: 'red' | 'reddening' | undefined
}

const PITCH = 16

/** A line as a string of its stations, filled with ink as they are pressed; dotted where it passes stations of other lines. */
export function LineString({ threads, color, label, perRow = 22, thread }: LineStringProps) {
  const all = threads.flat(2)
  const { beads, tight, loose, height } = layoutStrings(
    threads.map((runs) => runs.map((run) => run.length)),
    perRow,
    PITCH,
  )
  return (
    <svg
      className={styles['string']}
      data-thread={thread}
      viewBox={`0 0 ${(perRow + 1) * PITCH} ${height}`}
      style={{ '--line': color ?? 'currentcolor' } as CSSProperties}
      focusable="false"
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {tight !== '' && <path d={tight} />}
      {loose !== '' && <path d={loose} className={styles['loose']} />}
      {thread !== undefined && (
        <path d={`${tight}${loose}`} className={styles['red']} pathLength="1" style={{ '--beads': Math.max(1, all.length - 1) } as CSSProperties} />
      )}
      {beads.map(({ x, y }, index) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={all[index] === 'none' ? 4 : 5.25} data-bead={all[index]} />
      ))}
    </svg>
  )
}
