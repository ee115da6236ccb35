import type { CSSProperties } from 'react'
import { layString } from './string-path.ts'
import styles from './line-string.module.css'

/** In the book; pressed and not posted yet (spec 11); not yet. */
export type Bead = 'ink' | 'pencil' | 'none'

export interface LineStringProps {
  /** The beads of each run, in the line's order. */
  readonly runs: readonly (readonly Bead[])[]
  /** #rrggbb; null where the line's colour is not known. */
  readonly color: string | null
  /** Said in place of the picture; null where words beside it say the same. */
  readonly label: string | null
  /** Beads side by side at most: fewer are larger. */
  readonly perRow?: number
}

const PITCH = 16

/** A line as a string of its stations, filled with ink as one goes. */
export function LineString({ runs, color, label, perRow = 22 }: LineStringProps) {
  const laid: (ReturnType<typeof layString> & { readonly run: readonly Bead[] })[] = []
  let top = 0
  for (const run of runs) {
    const string = layString(run.length, perRow, PITCH, top)
    laid.push({ ...string, run })
    top += string.height
  }
  return (
    <svg
      className={styles['string']}
      viewBox={`0 0 ${(perRow + 1) * PITCH} ${top}`}
      style={{ '--line': color ?? 'currentcolor' } as CSSProperties}
      focusable="false"
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {laid.map(({ d, beads, run }) => (
        <g key={d}>
          <path d={d} />
          {beads.map(({ x, y }, index) => <circle key={`${x} ${y}`} cx={x} cy={y} r={run[index] === 'none' ? 4 : 5.25} data-bead={run[index]} />)}
        </g>
      ))}
    </svg>
  )
}
